import { endpoint } from './endpoint.ts'
import { Email } from './fields.ts'
import { LENGTH } from './limits.ts'
import { Me } from './me.ts'
import { z } from './z.ts'

export const Credentials = z.object({
  email: Email,
  // A password is never trimmed or folded: it is what was typed.
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(LENGTH.password, `Password cannot exceed ${LENGTH.password} characters`)
})
export type Credentials = z.input<typeof Credentials>

export const SignedIn = z.object({ token: z.string(), user: Me })
export type SignedIn = z.output<typeof SignedIn>

/** The password was right, and a code is asked for; the token is good for that alone, for five minutes. */
export const SecondStep = z.object({ requiresTwoFactor: z.literal(true), tempToken: z.string() })
export type SecondStep = z.output<typeof SecondStep>

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    public: true,
    body: Credentials,
    response: z.union([SignedIn, SecondStep])
  }),
  me: endpoint({ method: 'GET', path: '/api/auth/me', summary: 'The signed-in person and their abilities', response: Me }),
  logout: endpoint({ method: 'POST', path: '/api/auth/logout', summary: 'End this session' })
}
