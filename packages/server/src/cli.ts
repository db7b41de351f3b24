import { runProgram } from './commands/program.ts'

// `audit:verify | head -1` closes the output before all is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
await runProgram(process.argv.slice(2))
