import { answerTasks } from '../../core/running/taskProcess.ts'
import { type CsvResult, type CsvTask, parseCsv } from './parseCsv.ts'

answerTasks<CsvTask, CsvResult>(parseCsv)
