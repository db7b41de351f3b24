import { Command, InvalidArgumentError } from 'commander'
import { type Role, ROLES } from '@verandah/contract/roles'
import { CATALOGUE } from '../app.ts'
import { say, errorMessage } from '../boot/terminal.ts'
import { acceptKey } from './acceptKey.ts'
import { backup, verifyCommand } from './backup.ts'
import { disconnectUser } from './disconnectUser.ts'
import { doctor } from './doctor.ts'
import { noticesList } from './noticesList.ts'
import { restore } from './restore.ts'
import { rollback } from './rollback.ts'
import { seedLarge } from './seed.ts'
import { settingsTable } from './settingsTable.ts'
import { verifyAudit } from './verifyAudit.ts'
import { createUser, disableTwoFactor, listAccounts, makeSignInLink, resetPassword, unlock } from './user.ts'
import type { Expected } from '../events/verify.ts'

function parseCount(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1')
  return value
}

function parseTrailEnd(text: string): Expected {
  const [, number, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) throw new InvalidArgumentError('a number, a colon and a hash of 64 characters')
  return { number: Number(number), hash }
}

function parseRole(text: string): Role {
  const role = ROLES.find((known) => known === text)
  if (role === undefined) throw new InvalidArgumentError(`one of ${ROLES.join(', ')}`)
  return role
}

function addUserCommands(commands: Command): void {
  const user = commands.command('user').description('Help somebody who cannot help themselves')
  user
    .command('create <email>')
    .description('Make an account, and print its temporary password')
    .requiredOption('--role <role>', ROLES.join(', '), parseRole)
    .option('--name <name>', 'first and last name')
    .action(createUser)
  user.command('reset-password <email>').description('Set a temporary password, and print it').action(resetPassword)
  user.command('unlock <email>').description('Unlock an account after failed sign-ins').action(unlock)
  user.command('list').description('Print all accounts').action(listAccounts)
  user
    .command('sign-in-link <email>')
    .description('Print a link that signs in once, within 15 minutes; the second factor is still asked for')
    .action(makeSignInLink)
  user
    .command('disable-2fa <email>')
    .description('Switch two-factor authentication off for whoever has lost their phone and their backup codes')
    .action(disableTwoFactor)
  user
    .command('disconnect <email>')
    .description('End the connection of an account with a person at the provider of single sign-on')
    .action(disconnectUser)
}

function program(): Command {
  const commands = new Command('verandah').description(
    "The administrator's commands; settings come from the environment, as for the server."
  )
  commands
    .command('seed')
    .description('Fill an empty DATA_DIR with a large demo building, for measuring')
    .option('--scale <n>', 'how many times the demo building', parseCount, 1)
    .action(seedLarge)
  commands
    .command('audit:verify')
    .description('Check the audit trail: its hashes, its end, and the triggers that protect it')
    .option('--expect <number:hash>', 'an end that an earlier check has printed', parseTrailEnd)
    .action(verifyAudit)
  commands
    .command('backup')
    .description('Make one archive of the database and all files, while the portal runs; its path is the last line')
    .option('--to <file>', 'another file, or a folder, than DATA_DIR/backups')
    .option('--verify', 'restore it to a scratch place afterwards, and compare')
    .option('--quiet', 'print its path alone')
    .action(backup)
  commands
    .command('backup:verify')
    .description('Restore an archive to a scratch place, and compare all of it')
    .argument('<file>')
    .option('--identity <file>', 'the age key of an encrypted archive')
    .action(verifyCommand)
  commands
    .command('restore')
    .description('Check an archive, then make it the portal of DATA_DIR and DATABASE_URL')
    .argument('<file>')
    .option('--force', 'replace the portal that is there')
    .option('--identity <file>', 'the age key of an encrypted archive')
    .option('--without-key', 'go on although the key of the archive is lost')
    .action(restore)
  commands
    .command('rollback')
    .description('Put the database back as it was before the last update, and say which version to start')
    .option('--yes', 'do not ask')
    .action(rollback)
  commands
    .command('doctor')
    .description('Look at mail, clock, disk, proxy, versions, key and backups, and compare kept counts and stored files with the database')
    .option('--checksums', 'read all files, and compare their bytes too')
    .action(doctor)
  addUserCommands(commands)
  commands
    .command('secret-key')
    .description('The key that encrypts what must not be stored in plain text')
    .command('accept')
    .description('Go on with the present key when the former one is lost, and give up what was encrypted with it')
    .action(acceptKey)
  commands
    .command('settings')
    .description('Print the table of settings')
    .action(() => say(settingsTable()))
  commands
    .command('notices')
    .description('Print the list of who is told of what')
    .action(() => say(noticesList(CATALOGUE)))
  return commands
}

/** Runs one of the administrator's commands; what goes wrong is printed, and is the exit code of the process. */
export async function runProgram(args: string[]): Promise<void> {
  await program()
    .parseAsync(args, { from: 'user' })
    .catch((error: unknown) => {
      process.stderr.write(`${errorMessage(error)}\n`)
      process.exitCode = 1
    })
}
