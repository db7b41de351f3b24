import { Command, InvalidArgumentError } from 'commander'
import { ConfigError, readConfig } from './config.ts'
import { seedLarge } from './demo/seed.ts'
import { checkTallies } from './doctor.ts'
import { verifyChain } from './events/verify.ts'
import { hasAdministrator } from './features/users/users.queries.ts'
import { settingsTable } from './settingsTable.ts'
import { openStore } from './start.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function whole(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('a whole number from 1')
  return value
}

async function seed({ scale }: { scale: number }): Promise<void> {
  const store = await openStore(readConfig({ DATA_DIR: './data/seed' }))
  if (await hasAdministrator(store.databases.read)) throw new ConfigError('This database holds a building already: set another DATA_DIR.')
  await seedLarge(store, new Date(), scale, say)
  await store.databases.close()
}

async function verifyAudit(): Promise<void> {
  const store = await openStore(readConfig())
  const { rows, badRow } = await verifyChain(store.databases.read)
  await store.databases.close()
  if (badRow === null) return say(`The audit trail is whole: ${rows} entries.`)
  say(`The audit trail is broken at entry ${badRow}.`)
  process.exitCode = 1
}

async function doctor(): Promise<void> {
  const store = await openStore(readConfig())
  const wrong = await checkTallies(store.databases.read)
  await store.databases.close()
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
  .command('settings')
  .description('Print the table of settings')
  .action(() => say(settingsTable()))

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
})
