import { Command, InvalidArgumentError } from 'commander'
import { disableTwoFactor } from './commands/disableTwoFactor.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { lockDataDir, prepareDataDir } from './dataDir.ts'
import { whileLocked } from './db/lock.ts'
import type { Store } from './db/transact.ts'
import { seedLarge } from './demo/seed.ts'
import { checkTallies } from './doctor.ts'
import { verifyChain } from './events/verify.ts'
import { readDemo } from './features/building/building.queries.ts'
import { hasAdministrator } from './features/users/users.queries.ts'
import { openStore, placeOf, withReader } from './openStore.ts'
import { say, wordsOf } from './say.ts'
import { settingsTable } from './settingsTable.ts'

function whole(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1')
  return value
}

async function seedEmpty(store: Store, config: Config, scale: number): Promise<void> {
  const { read } = store.databases
  if ((await readDemo(read)) !== undefined || (await hasAdministrator(read))) {
    throw new ConfigError(`This database holds a building already: set another ${placeOf(config)}.`)
  }
  await seedLarge(store, new Date(), scale, say)
}

async function seed({ scale }: { scale: number }): Promise<void> {
  const config = readConfig({ DATA_DIR: './data/seed' })
  prepareDataDir(config)
  const lock = lockDataDir(config)
  try {
    const store = await openStore(config)
    try {
      await whileLocked(store.databases, 'first start', () => seedEmpty(store, config, scale))
    } finally {
      await store.databases.close()
    }
  } finally {
    lock.release()
  }
}

async function verifyAudit(): Promise<void> {
  const { rows, badRow } = await withReader(readConfig(), verifyChain)
  if (badRow === null) return say(`The audit trail is whole: ${rows} entries.`)
  say(`The audit trail is broken at entry ${badRow}.`)
  process.exitCode = 1
}

async function doctor(): Promise<void> {
  const wrong = await withReader(readConfig(), checkTallies)
  for (const { name, kept, counted } of wrong) say(`${name}: kept ${kept}, counted ${counted}`)
  say(wrong.length === 0 ? 'All kept counts are right.' : `${wrong.length} kept counts are wrong.`)
  if (wrong.length > 0) process.exitCode = 1
}

const program = new Command('verandah').description("The administrator's commands; settings come from the environment, as for the server.")
program
  .command('seed')
  .description('Fill an empty DATA_DIR with a large demo building, for measuring')
  .option('--scale <n>', 'how many times the demo building', whole, 1)
  .action(seed)
program.command('audit:verify').description('Check the hash chain of the audit trail').action(verifyAudit)
program.command('doctor').description('Compare kept counts with what they count').action(doctor)
program
  .command('user')
  .description('Help somebody who cannot help themselves')
  .command('disable-2fa <email>')
  .description('Switch two-factor authentication off for whoever has lost their phone and their backup codes')
  .action(disableTwoFactor)
program
  .command('settings')
  .description('Print the table of settings')
  .action(() => say(settingsTable()))

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}
`)
  process.exitCode = 1
})
