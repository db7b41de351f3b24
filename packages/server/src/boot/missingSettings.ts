import { type Config, Settings } from './config.ts'

/** What it means that a setting is missing without which a real portal can start, in a line each. */
export function missingSettings({ hasPublicUrl, PUBLIC_URL, SMTP_URL, MAIL_FROM }: Config): string[] {
  const lines: string[] = []
  if (!hasPublicUrl) lines.push(`PUBLIC_URL is not set: links in mails start with ${PUBLIC_URL}, which works on this machine only.`)
  if (SMTP_URL === undefined)
    lines.push('SMTP_URL is not set: mails stay in the outbox, where an administrator can read them and pass them on.')
  else if (MAIL_FROM === Settings.shape.MAIL_FROM.parse(undefined))
    lines.push(`MAIL_FROM is not set: mails are sent as ${MAIL_FROM}, which most mail servers refuse.`)
  return lines
}
