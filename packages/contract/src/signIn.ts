import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { Email, presentPassword } from './fields.ts'
import { SessionId } from './ids.ts'
import { Me } from './me.ts'
import { Code } from './twoFactor.ts'
import { namedObject, z } from './z.ts'

export const Credentials = z.object({
  email: Email,
  // A password is never trimmed or folded: it is what was typed.
  password: presentPassword()
})
export type Credentials = z.input<typeof Credentials>

export const SignedIn = z.object({ token: z.string(), user: Me })
export type SignedIn = z.output<typeof SignedIn>

/** The password was right, and a code is asked for; the token is good for that alone, for five minutes. */
export const SecondStep = z.object({ requiresTwoFactor: z.literal(true), tempToken: z.string() })
export type SecondStep = z.output<typeof SecondStep>

/** A session: a browser in which somebody is signed in. */
export const Session = namedObject('Session', {
  _id: SessionId,
  /** The device as people call it: 'Chrome on Windows'. */
  device: z.string(),
  ip: z.string(),
  createdAt: InstantText,
  lastUsedAt: InstantText,
  current: z.boolean()
})
export type Session = z.output<typeof Session>

export const signIn = {
  login: endpoint('POST', '/api/auth/login', {
    changes: [],
    summary: 'Sign in',
    public: true,
    body: Credentials,
    response: z.union([SignedIn, SecondStep])
  }),
  me: endpoint('GET', '/api/auth/me', {
    shows: ['settings', 'twoFactor', 'units', 'users'],
    summary: 'The signed-in person and their abilities',
    tokens: true,
    response: Me
  }),
  logout: endpoint('POST', '/api/auth/logout', { changes: [], summary: 'End this session' }),
  verifyLogin: endpoint('POST', '/api/auth/2fa/verify-login', {
    changes: [],
    summary: 'The second step of signing in',
    public: true,
    body: z.object({
      code: Code,
      tempToken: z.string({ error: 'Sign in again' }).check(z.minLength(1, 'Sign in again'), z.maxLength(200, 'Sign in again'))
    }),
    response: SignedIn
  }),
  byLink: endpoint('POST', '/api/auth/sign-in-link', {
    changes: [],
    summary: 'Sign in by a link that a command on the server has made',
    public: true,
    body: z.object({ token: z.string('Sign in again').check(z.minLength(1, 'Sign in again'), z.maxLength(200, 'Sign in again')) }),
    response: z.union([SignedIn, SecondStep])
  }),
  sessions: endpoint('GET', '/api/auth/sessions', {
    shows: ['sessions'],
    summary: 'Where one is signed in',
    response: z.object({ sessions: z.array(Session) })
  }),
  endSession: endpoint('DELETE', '/api/auth/sessions/:id', {
    changes: ['sessions'],
    summary: "End one of one's sessions",
    params: { id: SessionId }
  }),
  endOtherSessions: endpoint('DELETE', '/api/auth/sessions', {
    changes: ['sessions'],
    summary: 'End all sessions but this one'
  })
}
