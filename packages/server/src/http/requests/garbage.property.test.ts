import { signIn } from '@verandah/contract/signIn'
import { instant } from '@verandah/contract/dates'
import type { Endpoint } from '@verandah/contract/endpoint'
import type { SessionId, UserId } from '@verandah/contract/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from '@verandah/contract/z'
import { hashToken, newId, newToken } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import { personKeys } from '../../features/users/names/personKeys.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { IN_PSEUDO_LANGUAGE, isUntranslated, messagesOf } from '../../test/pseudoLanguage.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer } from '../../test/people/newcomer.ts'
import { cases } from '../../test/properties.ts'

const { numRuns: ROUNDS } = cases(3, 6)

/** Returns the same numbers at every run: a failure comes again. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const deep = JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'Am\u0000aya',
  'Half \ud800',
  '\udc00 half',
  '👩‍👩‍👧 emoji',
  'x'.repeat(20_000),
  'e\u0301\u0323'.repeat(2_000),
  "'; drop table users; --",
  '%_\\',
  '"',
  'İstanbul ß',
  '\u202eltr',
  '=cmd|calc'
]
const VALUES: unknown[] = [...TEXTS, null, true, 0, -1, 1e308, [], {}, [null], { a: { b: [] } }, deep, ['x', 1], { toString: 'x' }]
/** The beginnings of zod's own messages, which name technical types. */
const ZODS_OWN = /^(Invalid (input|option|string|key|element)\b|Too (big|small)|Unrecognized)/
const PROTO = JSON.parse('{"__proto__": {"role": "administrator"}, "constructor": 1}') as object

/** Right values, so that a wrong one beside them gets further than the schema. */
const RIGHT: Record<string, unknown[]> = {
  email: [DEMO_PEOPLE.amaya.email, 'somebody@portal.example', 'AMAYA@PORTAL.EXAMPLE'],
  firstName: ['Half \ud800name', 'Amaya', 'Zoë 👩‍👩‍👧'],
  lastName: ['Perera \udc00', 'Silva'],
  role: ['resident', 'council', 'administrator'],
  unitNumber: ['5A', '\ud83d\udc4d', 'ß'.repeat(5), '\ud800', null],
  phone: ['+94771234567', null],
  password: ['Quiet-Harbour!27', 'Quiet-\ud800Harbour\u0000!27'],
  newPassword: ['Quiet-\ud800Harbour\u0000!27'],
  confirmPassword: ['Quiet-Harbour!27'],
  currentPassword: ['\u0000', '\ud800'],
  code: ['123456', '0000-0000-0000', '\u0000'],
  tempToken: ['x', '\u0000'],
  reason: ['because \ud800', 'why\nnot'],
  units: [
    [
      { label: '1\ud800', floor: '1' },
      { label: '1\udc00', floor: '1' }
    ],
    [{ label: 'ß', floor: '\u0000x' }]
  ],
  twoFactorRoles: [[], ['council', 'council']],
  personalTokens: [[], ['council', 'council']]
}
const CSVS = [
  '',
  'email\n',
  'email,role\n"',
  'email\n\u0000',
  `email\n${'"'.repeat(10_000)}`,
  'email;name\na@b.lk;=1+1\n',
  `email\n${',,,\n'.repeat(3_000)}`
]

function keysOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema === undefined) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(properties)
}

for (const dialect of DIALECTS) {
  describe(`garbage on ${dialect}`, () => {
    let building: TestBuilding
    let ids: UserId[]
    const roll = dice(2_026)
    const sessions = new Map<string, string>()
    const one = <Item>(items: readonly Item[]) => items[roll(items.length)] as Item
    beforeAll(async () => {
      const many = { LOGIN_FAILURES: '100000', IP_FAILURES: '100000', MAILS_PER_HOUR: '100000', IP_MAILS_PER_HOUR: '100000' }
      building = await openBuilding(dialect, many)
      ids = [building.ids.amaya, (await newcomer(building)).id, (await newcomer(building, 'secretary')).id]
    })
    afterAll(() => building.close())

    async function newSession(name: 'ishara' | 'dilan'): Promise<string> {
      const fresh = newToken()
      await transact(building.app, { actor: null, now: building.clock.now }, ({ db, now }) =>
        db
          .insertInto('sign_in_sessions')
          .values({
            id: newId<SessionId>(),
            user_id: building.ids[name],
            token_hash: hashToken(fresh),
            device: '',
            ip: '',
            created_at: now,
            last_used_at: now,
            expires_at: instant(new Date(building.clock.now.getTime() + 3_600_000))
          })
          .execute()
      )
      return fresh
    }

    /** Returns a session, a new one where one of the calls has ended it. */
    async function sessionOf(name: 'ishara' | 'dilan'): Promise<string> {
      const known = sessions.get(name)
      if (known !== undefined && (await building.send(signIn.me, known)).statusCode === 200) return known
      const fresh = await newSession(name)
      sessions.set(name, fresh)
      return fresh
    }

    const fieldOf = (key: string) => (roll(3) > 0 && RIGHT[key] !== undefined ? one(RIGHT[key]) : one(VALUES))

    function toBody({ body, bodyType }: Endpoint): object | string | undefined {
      if (bodyType !== undefined) return one(CSVS)
      if (body === undefined || roll(12) === 0) return roll(2) === 0 ? undefined : JSON.stringify(one(VALUES))
      const fields = keysOf(body)
        .filter(() => roll(8) > 0)
        .map((key) => [key, fieldOf(key)])
      return JSON.stringify({ ...Object.fromEntries(fields), ...(roll(4) === 0 && PROTO) })
    }

    function sentTo(endpoint: Endpoint) {
      const params = Object.fromEntries(
        Object.keys(endpoint.params ?? {}).map((name) => [
          name,
          name === 'id' && roll(4) > 0 ? one(ids) : one(TEXTS).toWellFormed().slice(0, 300) || 'x'
        ])
      )
      const query = Object.fromEntries(
        keysOf(endpoint.query).map((name) => [name, roll(3) === 0 ? '' : one(TEXTS).toWellFormed().slice(0, 300)])
      )
      const body = toBody(endpoint)
      const type = endpoint.bodyType ?? 'application/json'
      const headers = {
        ...IN_PSEUDO_LANGUAGE,
        ...(body !== undefined && { 'content-type': type }),
        ...(roll(6) === 0 && { 'if-match': '"99999999999999999999"' })
      }
      return { params, query, headers, ...(body !== undefined && { body }) }
    }

    it('is told in words of the portal, also inside a list, and when a list is too long', () => {
      const inLists = [null, 5, 'x', []].map((item) => [item])
      const unworded = building.app.endpoints.flatMap(({ method, path, query, body }) =>
        [query, body].flatMap((schema) =>
          keysOf(schema).flatMap((key) =>
            [...inLists, null, 5, {}, Array.from({ length: 2_001 }, (_, at) => `U${at}`)].flatMap((value) =>
              (schema?.safeParse({ [key]: value }).error?.issues ?? [])
                .filter(({ code, message }) => ZODS_OWN.test(message) || (code === 'too_big' && message.includes('must be a list')))
                .map(({ message }) => `${method} ${path} ${key}: ${message}`)
            )
          )
        )
      )
      expect(unworded).toEqual([])
    })

    it('is rejected or stored, and never breaks a call or its notices', async () => {
      const broken: unknown[] = []
      const untranslated = new Set<string>()
      for (const endpoint of building.app.endpoints.filter(({ files }) => files === undefined)) {
        for (let round = 0; round < ROUNDS; round += 1) {
          const sent = sentTo(endpoint)
          const bearer = await sessionOf(roll(4) === 0 ? 'dilan' : 'ishara')
          const answer = await building.send(endpoint, bearer, sent)
          const { statusCode } = answer
          if (statusCode >= 400)
            messagesOf(answer.json())
              .filter(isUntranslated)
              .forEach((text) => untranslated.add(text))
          if (statusCode >= 500) broken.push([endpoint.method, endpoint.path, statusCode, JSON.stringify(sent).slice(0, 300)])
        }
      }
      expect(broken).toEqual([])
      expect([...untranslated]).toEqual([])
      await building.deliver()
      // The columns that people are sorted and found by follow every write.
      const people = await building.app.databases.read.selectFrom('users').selectAll().execute()
      for (const person of people) expect(person).toMatchObject(personKeys(person))
    })
  })
}
