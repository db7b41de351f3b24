import { answerTasks } from '../core/answerTasks.ts'
import { renderPdf } from './render.ts'

answerTasks(renderPdf)
