import { newPassword, ownerWeakness } from '@verandah/contract/passwords'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newTempPassword } from './tempPassword.ts'
import { cases } from '../../../test/properties.ts'

const nobody = { firstName: '', lastName: '', email: '' }

describe('a temporary password', () => {
  it('meets the policy, has at least 16 characters and none that is easily confused', () => {
    const name = fc.string({ minLength: 2, maxLength: 50 })
    fc.assert(
      fc.property(name, name, fc.emailAddress(), (firstName, lastName, email) => {
        const password = newTempPassword({ firstName, lastName, email })
        expect(newPassword().safeParse(password).error).toBeUndefined()
        expect(ownerWeakness(password, { firstName, lastName, email })).toBeNull()
        expect(password.length).toBeGreaterThanOrEqual(16)
        expect(password).toMatch(/^[A-Za-z2-9@$%*?&]+$/)
        expect(password).not.toMatch(/[IlOoi]/)
      }),
      cases(200, 5_000)
    )
  })

  it('is another each time, and every place of it varies', () => {
    const passwords = Array.from({ length: 500 }, () => newTempPassword(nobody))
    expect(new Set(passwords).size).toBe(500)
    for (const place of passwords[0]!.split('').keys()) {
      expect(new Set(passwords.map((password) => password[place])).size, `place ${place}`).toBeGreaterThan(4)
    }
  })
})
