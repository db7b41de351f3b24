import { createStore } from '../../app.ts'
import { readConfig } from '../../boot/config.ts'
import { cipherFor } from '../../core/secrets/cipher.ts'
import { keyedHash } from '../../core/secrets/keyedHash.ts'
import { openDatabases } from '../../db/open.ts'
import { smsSender } from '../../features/sms/sms.sender.ts'
import type { OutMessage } from '../../notifications/sender.ts'

/** What the process is to send; in the variable SENT of its environment, as JSON. */
export interface SentTexts {
  dataDir: string
  url: string | undefined
  key: string
  now: string
  messages: OutMessage[]
}

const { dataDir, url, key, now, messages } = JSON.parse(process.env['SENT'] ?? '') as SentTexts

const settings = { DATA_DIR: dataDir, WEBHOOK_PRIVATE: 'true', ...(url !== undefined && { DATABASE_URL: url }) }
const config = readConfig({}, settings)
const databases = await openDatabases(config)
const store = createStore(config, key, databases)
const sender = smsSender({
  ...store,
  config,
  clock: () => new Date(now),
  smsCipher: cipherFor(key, 'sms'),
  smsHash: keyedHash(key, 'sms numbers'),
  http: { log: { error: (about, text) => console.error(text, about) } }
})
// So many at once as the job that sends them.
const TOGETHER = 20
for (let sent = 0; sent < messages.length; sent += TOGETHER) {
  await Promise.all(messages.slice(sent, sent + TOGETHER).map((message) => sender.send(message, new Date(now))))
}
await databases.close()
