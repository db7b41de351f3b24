import type { Invited } from '@verandah/contract/invitations'
import { openApp } from '../../../test/openApp.tsx'
import { type Answers, json, serve } from '../../../test/server.ts'

export const INVITED: Invited = { email: 'nimal@kadupul.lk', role: 'council', unitNumber: '7C', asksPassword: true }
export const INVITATION = 'GET /api/auth/invitation/abc'
export const REGISTER = 'POST /api/auth/register'

const FIELDS = {
  first: /^First Name/,
  last: /^Last Name/,
  email: /^Email Address/,
  unit: /^Unit Number/,
  phone: /^Phone/,
  password: /^Password/,
  confirm: /^Confirm Password/
}

/** Opens the registration page of the invitation 'abc'; returns functions to use it. */
export function openRegister(answers: Answers = {}) {
  const requests = serve({ [INVITATION]: () => json(INVITED), [REGISTER]: () => json({ message: 'Registered' }, 201), ...answers })
  const app = openApp('/register/abc')
  const field = (name: keyof typeof FIELDS) => app.getByLabelText(FIELDS[name])
  return {
    ...app,
    field,
    /** Waits for the form. */
    ready: () => app.findByLabelText(FIELDS.first),
    fill: async (typed: Partial<Record<keyof typeof FIELDS, string>>) => {
      for (const [name, text] of Object.entries(typed)) {
        await app.user.fill(field(name as keyof typeof FIELDS), text)
      }
    },
    submit: () => app.user.click(app.getByRole('button', { name: 'Register' })),
    sent: () => requests.filter(({ path }) => path === '/api/auth/register').map(({ body }) => body)
  }
}

export const COMPLETE = { first: 'Nimal', last: 'Silva', password: 'Kurumba#Garden7!', confirm: 'Kurumba#Garden7!' }
