import { Command, InvalidArgumentError } from 'commander'
import { CATALOGUE } from './app.ts'
import { say, wordsOf } from './boot/terminal.ts'
import { acceptKey } from './commands/acceptKey.ts'
import { backup, verifyCommand } from './commands/backup.ts'
import { disableTwoFactor } from './commands/disableTwoFactor.ts'
import { doctor } from './commands/doctor.ts'
import { noticesTable } from './commands/noticesTable.ts'
import { restore } from './commands/restore.ts'
import { seedLarge } from './commands/seed.ts'
import { settingsTable } from './commands/settingsTable.ts'
import { verifyAudit } from './commands/verifyAudit.ts'
import type { Expected } from './events/verify.ts'

function whole(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1')
  return value
}

function trailEnd(text: string): Expected {
  const [, number, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) throw new InvalidArgumentError('a number, a colon and a hash of 64 characters')
  return { number: Number(number), hash }
}

const program = new Command('verandah').description("The administrator's commands; settings come from the environment, as for the server.")
program
  .command('seed')
  .description('Fill an empty DATA_DIR with a large demo building, for measuring')
  .option('--scale <n>', 'how many times the demo building', whole, 1)
  .action(seedLarge)
program
  .command('audit:verify')
  .description('Check the audit trail: its hashes, its end, and the triggers that protect it')
  .option('--expect <number:hash>', 'an end that an earlier check has printed', trailEnd)
  .action(verifyAudit)
program
  .command('backup')
  .description('Make one archive of the database and all files, while the portal runs; its path is the last line')
  .option('--to <file>', 'another file, or a folder, than DATA_DIR/backups')
  .option('--verify', 'restore it to a scratch place afterwards, and compare')
  .action(backup)
program
  .command('backup:verify')
  .description('Restore an archive to a scratch place, and compare all of it')
  .argument('<file>')
  .action(verifyCommand)
program
  .command('restore')
  .description('Check an archive, then make it the portal of DATA_DIR and DATABASE_URL')
  .argument('<file>')
  .option('--force', 'replace the portal that is there')
  .option('--without-key', 'go on although the key of the archive is lost')
  .action(restore)
program
  .command('doctor')
  .description('Compare kept counts with what they count, and stored files with what the database says of them')
  .option('--checksums', 'read all files, and compare their bytes too')
  .action(doctor)
program
  .command('user')
  .description('Help somebody who cannot help themselves')
  .command('disable-2fa <email>')
  .description('Switch two-factor authentication off for whoever has lost their phone and their backup codes')
  .action(disableTwoFactor)
program
  .command('secret-key')
  .description('The key that encrypts what must not be stored in plain text')
  .command('accept')
  .description('Go on with the present key when the former one is lost, and give up what was encrypted with it')
  .action(acceptKey)
program
  .command('settings')
  .description('Print the table of settings')
  .action(() => say(settingsTable()))
program
  .command('notices')
  .description('Print the table of who is told of what')
  .action(() => say(noticesTable(CATALOGUE)))

// `audit:verify | head -1` closes the output before all is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exitCode = 1
})
