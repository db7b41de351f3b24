import { expect } from '@playwright/test'

const ADMINISTRATOR = { email: 'administrator@demo.verandah.lk', password: 'Verandah@2026' }

interface Mail {
  subject: string
  text: string
}

async function post(url: string, body: object): Promise<{ token: string }> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return (await answer.json()) as { token: string }
}

/** The newest mail to an address, as the administrator finds it in the outbox; waits until it is written. */
export async function newestMail(portal: string, to: string, subject: RegExp): Promise<Mail> {
  const { token } = await post(`${portal}/api/auth/login`, ADMINISTRATOR)
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(`${portal}/api/outbox?to=${encodeURIComponent(to)}`, { headers: { authorization: `Bearer ${token}` } })
      const { messages } = (await answer.json()) as { messages: Mail[] }
      found = messages.find((mail) => subject.test(mail.subject))
      return found?.subject ?? ''
    })
    .toMatch(subject)
  return found ?? { subject: '', text: '' }
}

/** The link of that mail, as its receiver would press it. */
export async function linkIn(portal: string, to: string, subject: RegExp): Promise<string> {
  const { text } = await newestMail(portal, to, subject)
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  expect(link).toContain(portal)
  return link
}
