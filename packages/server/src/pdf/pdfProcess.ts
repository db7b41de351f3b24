import { answerTasks } from '../core/running/answerTasks.ts'
import { renderPdf } from './render.ts'

answerTasks(renderPdf)
