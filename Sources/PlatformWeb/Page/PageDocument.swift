extension PageFile {
    /// The page: a phone, a line of text below it, and what to say when something is amiss.
    static let document = ##"""
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, user-scalable=no">
        <meta name="color-scheme" content="light dark">
        <title>Spinet</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="page.css">
        <script type="module" src="page.js"></script>
        </head>
        <body>
        <main id="stage">
          <div id="phone">
            <canvas id="screen" role="application" aria-label="Phone" tabindex="-1"></canvas>
            <div id="notice" role="status" hidden>
              <p id="sentence"></p>
              <button id="action" type="button" hidden></button>
            </div>
          </div>
        </main>
        <footer>
          <button id="home" type="button"></button>
          <button id="rotate" type="button"></button>
          <button id="sound" type="button" aria-pressed="true">
            <svg viewBox="0 0 20 16" aria-hidden="true">
              <path class="speaker" d="M1 5.5h3L8.5 2v12L4 10.5H1z"/>
              <path class="waves" d="M11.5 5.2a4 4 0 0 1 0 5.6M14.2 3a7.2 7.2 0 0 1 0 10"/>
              <path class="slash" d="M2 1l15 14"/>
            </svg><span id="sound-state"></span>
          </button>
          <span id="hint"></span>
        </footer>
        <textarea id="typing" inputmode="none" autocapitalize="off" autocomplete="off" autocorrect="off"
          spellcheck="false" tabindex="-1" aria-hidden="true"></textarea>
        </body>
        </html>
        """##

    /// How the page looks: the phone's body and the text around it.
    static let style = ##"""
        :root { color-scheme: light dark; --page: #eceef1; --text: #3a3a3c; --faint: #6b6b70; --button: #ffffff; }
        @media (prefers-color-scheme: dark) {
          :root { --page: #161618; --text: #e5e5ea; --faint: #98989f; --button: #2c2c2e; }
        }
        * { box-sizing: border-box; }
        html, body { height: 100%; margin: 0; }
        body {
          display: flex; flex-direction: column; overflow: hidden; background: var(--page); color: var(--text);
          font: 13px/1.4 "Inter", system-ui, sans-serif; user-select: none; -webkit-user-select: none;
          touch-action: none; overscroll-behavior: none;
        }
        #stage { flex: 1; min-height: 0; display: grid; place-items: center; }
        #phone {
          position: relative; padding: 12px; border-radius: 56px; background: #0b0b0c;
          box-shadow: 0 0 0 1px #3b3b3f, 0 0 0 3px #1b1b1d, 0 0 0 4px #55555a, 0 24px 60px -18px rgb(0 0 0 / .45);
        }
        #screen {
          display: block; border-radius: 44px; background: #000; touch-action: none; outline: none; cursor: default;
        }
        body.bare #phone { padding: 0; border-radius: 0; box-shadow: none; }
        body.bare #screen { border-radius: 0; }
        body.bare footer { display: none; }
        body.remote #rotate { display: none; }
        #notice {
          position: absolute; inset: 12px; border-radius: 44px; display: grid; place-content: center; gap: 16px;
          padding: 32px; text-align: center; background: rgb(0 0 0 / .62); color: #fff; font-size: 15px;
        }
        #notice[hidden] { display: none; }
        #notice p { margin: 0; }
        #notice button { justify-self: center; }
        footer {
          flex: none; display: flex; gap: 10px; align-items: center; justify-content: center; padding: 0 16px 12px;
          color: var(--faint); white-space: nowrap;
        }
        #hint { overflow: hidden; text-overflow: ellipsis; }
        button {
          appearance: none; border: 0; border-radius: 9px; padding: 5px 12px; font: inherit; font-weight: 500;
          background: var(--button); color: var(--text); box-shadow: 0 0 0 .5px rgb(0 0 0 / .16); cursor: pointer;
        }
        button:focus-visible { outline: 2px solid #0a84ff; }
        #sound { display: inline-flex; gap: 6px; align-items: center; }
        #sound svg { width: 16px; height: 13px; overflow: visible; fill: none; stroke: currentColor; }
        #sound path { stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
        #sound .speaker { fill: currentColor; }
        #sound[aria-pressed="true"] .slash, #sound[aria-pressed="false"] .waves { display: none; }
        #typing {
          position: fixed; left: 50%; top: 50%; width: 1px; height: 1px; opacity: 0; border: 0; padding: 0;
          resize: none; pointer-events: none;
        }
        """##
}
