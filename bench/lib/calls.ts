import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '@verandah/contract/endpoint'
import { signIn } from '@verandah/contract/signIn'
import { type UserPage, users } from '@verandah/contract/users'

/** A session's bearer token. */
export type Token = string

/** On the machine of the portal the caller must cost little: `fetch` costs three times as much. */
const agent = new Agent({ keepAlive: true })

function send(url: string, method: string, headers: Record<string, string>, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, text: read }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Calls the portal; throws when it does not succeed. */
export async function call<Answer>(
  url: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  token: Token | null,
  body?: object,
  more: Record<string, string> = {}
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...more, ...(token !== null && { authorization: `Bearer ${token}` }) }
  const answer = await send(url + path, method, headers, body === undefined ? undefined : JSON.stringify(body))
  if (answer.status < 200 || answer.status > 299) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
  return JSON.parse(answer.text) as Answer
}

/** Signs one of the demo's people in. */
export async function tokenOf(url: string, email: string): Promise<Token> {
  const { token } = await call<{ token: Token }>(url, signIn.login, null, { email, password: 'Verandah@2026' })
  return token
}

/** Signs so many residents in. */
export async function residents(url: string, count: number): Promise<Token[]> {
  const administrator = await tokenOf(url, 'administrator@demo.verandah.lk')
  const list = { method: users.list.method, path: `${users.list.path}?role=resident&limit=100` }
  const page = await call<UserPage>(url, list, administrator)
  const active = page.users.filter(({ isActive }) => isActive).map(({ email }) => email)
  const tokens: Token[] = []
  for (const email of active) {
    if (tokens.length === count) break
    // One of them is locked.
    const token = await tokenOf(url, email).catch(() => null)
    if (token !== null) tokens.push(token)
  }
  return tokens
}
