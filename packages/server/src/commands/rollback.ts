import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { CATALOGUE } from '../app.ts'
import { readConfig } from '../boot/config.ts'
import { rollbackDatabase } from '../boot/rollbackDatabase.ts'
import { say } from '../boot/terminal.ts'
import { inWords, VERSION } from '../db/version.ts'

async function isAnsweredYes(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    // Without a terminal the input ends at once, and nobody has agreed.
    const ended = once(terminal, 'close').then(() => '')
    return /^y(es)?$/i.test((await Promise.race([terminal.question('Go on? (yes/no) '), ended])).trim())
  } finally {
    terminal.close()
  }
}

/** Runs `rollback`: puts the database back as it was before the last update. */
export async function rollback({ yes = false }: { yes?: boolean }): Promise<void> {
  const done = await rollbackDatabase(readConfig(), CATALOGUE.alwaysMailed, async ({ file, madeAt, of }) => {
    say(`${file} is the database of version ${inWords(of, VERSION)[0]}, as it was at ${madeAt.toISOString()}.`)
    say('It takes the place of the present one. What was written since then is not in it; files that were uploaded since stay unused.')
    return yes || isAnsweredYes()
  })
  if (done === null) {
    say('Nothing was changed.')
    process.exitCode = 1
    return
  }
  const [old, present] = inWords(done.of, VERSION)
  say(
    'Everybody signs in again; links that were mailed before, access tokens and addresses of calendars no longer work. Mails that waited are not sent.'
  )
  if (done.replaced !== null) say(`What was there before is in ${done.replaced} now: remove it when you no longer need it.`)
  say(`Start version ${old} now. This version, ${present}, would update the database again.`)
}
