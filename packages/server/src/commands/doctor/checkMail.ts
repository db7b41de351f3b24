import { Readable } from 'node:stream'
import type { Config } from '../../boot/config.ts'
import { missingSettings } from '../../boot/warnings.ts'
import { type Finding, fine, note, reasonOf, wrong } from './finding.ts'

const TIMEOUT_MS = 5_000
/** The port and encryption of each kind of address, as nodemailer takes them. */
const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

/** Returns the address in a sender: `Verandah <portal@tower.lk>`. */
const addressIn = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim()

/**
 * Connects and signs in as the portal does, and offers a mail of its sender to itself: a server that refuses the sender
 * says so. When the text is to follow, the connection is closed, and the server forgets the mail.
 */
async function trySender(url: string, sender: string): Promise<'taken' | { refused: string }> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection/index.js')
  const { hostname, port, protocol, username, password } = new URL(url)
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS, dnsTimeout: TIMEOUT_MS }
  const connection = new SMTPConnection({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (PORTS[protocol] ?? 587),
    secure: protocol === 'smtps:',
    ...timeouts
  })
  const done = (begin: (callback: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      begin((error) => (error ? reject(error) : resolve()))
    })
  try {
    await done((callback) => connection.connect(callback))
    const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    if (username !== '') await done((callback) => connection.login({ credentials }, callback))
    return await new Promise<'taken' | { refused: string }>((resolve, reject) => {
      const text = new Readable({ read: () => resolve('taken') })
      connection.send({ from: sender, to: [sender] }, text, (error) => {
        const { command } = (error ?? {}) as { command?: string }
        if (command === 'MAIL FROM') resolve({ refused: reasonOf(error) })
        // The sender need not have a mailbox.
        else if (command === 'RCPT TO') resolve('taken')
        else reject(error ?? new Error('The mail server took a mail without a text'))
      })
    })
  } finally {
    connection.close()
  }
}

/** Whether the mail server can be reached, lets the portal in and takes its sender. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const { SMTP_URL: url, MAIL_FROM: sender } = config
  if (url === undefined) return [note('Mail: SMTP_URL is not set: mails wait under System Settings, Mail.')]
  const missing = missingSettings(config).filter((line) => line.startsWith('MAIL_FROM'))
  const { host } = new URL(url)
  try {
    const answer = await trySender(url, addressIn(sender))
    if (answer === 'taken')
      return [...missing.map((line) => note(`Mail: ${line}`)), fine(`Mail: ${host} takes mail from ${addressIn(sender)}.`)]
    return [wrong(`Mail: ${host} refuses the sender ${addressIn(sender)} (${answer.refused}). Set MAIL_FROM to an address that it takes.`)]
  } catch (error) {
    return [wrong(`Mail: ${host} cannot be used (${reasonOf(error)}). Set SMTP_URL to your mail server, or look why it does not answer.`)]
  }
}
