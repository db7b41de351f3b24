import { answerTasks } from '../core/running/taskProcess.ts'
import { renderPdf } from './render.ts'

answerTasks(renderPdf)
