import Foundation
import LearningStore
import Testing
import Typing
