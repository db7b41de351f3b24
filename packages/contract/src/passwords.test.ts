import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldErrors } from './errors.ts'
import { inEnglish } from './i18n/english.ts'
import { presentPassword } from './fields.ts'
import { ConfirmPassword, knownWeakness, newPassword, notOwners, ownerWeakness, PASSWORD_REQUIREMENTS, samePassword } from './passwords.ts'
import { z } from './z.ts'

const RULE = 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
const COMMON = 'Please choose a less common password'
const NAMES = 'Password must not contain your name or email'

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success
    ? []
    : fieldErrors(result.error, inEnglish).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
}

describe('a new password', () => {
  it.each([
    ['', ['Password is required']],
    [undefined, ['Password is required']],
    [null, ['Password is required']],
    [12_345_678, ['Password is required']],
    ['aB1!', ['Password must be at least 8 characters']],
    ['aB1!xyz', ['Password must be at least 8 characters']],
    ['ab', ['Password must be at least 8 characters', RULE]],
    ['quiet-harbour!27', [RULE]],
    ['QUIET-HARBOUR!27', [RULE]],
    ['Quiet-Harbour!', [RULE]],
    ['Quiet-Harbour#27', [RULE]],
    [`Quiet!27${'x'.repeat(121)}`, ['Password cannot exceed 128 characters']],
    [`Quiet!27${'x'.repeat(120)}`, []],
    ['Quiet-Harbour!27', []],
    ['Quiet!27', []],
    [' Quiet 27 ! ', []],
    ['නිමල්-Quiet-27!', []]
  ])('%j says %j', (password, expected) => {
    expect(messages(newPassword(), password)).toEqual(expected)
  })

  it('has the words of its form', () => {
    expect(messages(newPassword('New password is required'), '')).toEqual(['New password is required'])
    expect(messages(presentPassword('Current password is required'), '')).toEqual(['Current password is required'])
    expect(messages(presentPassword(), 'x'.repeat(129))).toEqual(['Password cannot exceed 128 characters'])
    expect(messages(presentPassword(), 'x')).toEqual([])
  })

  it('is kept as it was typed', () => {
    expect(newPassword().parse(' Quiet-27! ')).toBe(' Quiet-27! ')
    expect(newPassword().parse('Cafe\u0301-Lagoon!28')).toBe('Cafe\u0301-Lagoon!28')
  })

  it.each([
    'Password1!',
    'P@ssw0rd123!',
    'Pa$$w0rd!!1',
    'Welcome@2026',
    'Qwerty123!',
    '1qaz@WSX',
    'Admin@123',
    'Srilanka@1',
    'Letmein!1',
    'Abcdefgh1!',
    '!Monday2026'
  ])('%j is one that everybody tries', (password) => {
    expect(messages(newPassword(), password)).toEqual([COMMON])
  })

  it('is answered quickly, however long and odd it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (password) => newPassword().safeParse(password).success !== undefined)
    )
  })

  it('meets its checklist exactly where it meets the rule', () => {
    const typed = fc.string({ unit: fc.constantFrom('a', 'B', '1', '!', '-', 'é', '٣'), maxLength: 12 })
    const isListed = (password: string) => PASSWORD_REQUIREMENTS.every(({ isMet }) => isMet(password))
    fc.assert(
      fc.property(typed, (password) => isListed(password) === messages(newPassword(), password).every((message) => message === COMMON)),
      { numRuns: 2_000 }
    )
  })
})

describe('the owner of a password', () => {
  const owner = { firstName: 'Amaya', lastName: 'de Silva', email: 'kamal.w@x.lk', building: 'Palm Grove' }
  it.each([
    ['xX1!amaya', 'name'],
    ['AMAYA-xX1!', 'name'],
    ['xX1!silva', 'name'],
    ['xX1!deSilva', 'name'],
    ['xX1!Kamal.W', 'name'],
    ['xX1!palmgrove', 'building'],
    ['xX1!grove', 'building'],
    ['Quiet-Harbour!27', null],
    ['xX1!lk', null]
  ])('makes of %j: %j', (password, weakness) => {
    expect(ownerWeakness(password, owner)).toBe(weakness)
  })

  it('with names of fewer than four letters is no reason', () => {
    expect(ownerWeakness('xX1!joli', { firstName: 'Jo', lastName: 'Li', email: 'joe@x.lk', building: 'Sky' })).toBeNull()
    expect(ownerWeakness('xX1!', {})).toBeNull()
  })

  it('is found in every script and however it is composed', () => {
    expect(ownerWeakness('xX1!ELO\u0301DIE', { firstName: 'Elódie' })).toBe('name')
    expect(ownerWeakness('xX1!அன்பழகன்', { firstName: 'அன்பழகன்' })).toBe('name')
  })
})

describe('a form with two passwords', () => {
  const fields = {
    firstName: z.string().check(z.minLength(2, 'short')),
    password: newPassword(),
    confirmPassword: ConfirmPassword,
    lastName: z.string(),
    email: z.string()
  }
  const form = z.object(fields).check(z.refine(...samePassword('password')), z.refine(...notOwners('password')))
  const filled = {
    firstName: 'Amaya',
    lastName: 'Perera',
    email: 'a@x.lk',
    password: 'Quiet-Harbour!27',
    confirmPassword: 'Quiet-Harbour!27'
  }

  it('wants them to match, and says so while other fields are wrong', () => {
    expect(messages(form, filled)).toEqual([])
    expect(messages(form, { ...filled, confirmPassword: 'else' })).toEqual(['confirmPassword: Passwords must match'])
    expect(messages(form, { ...filled, firstName: '', confirmPassword: 'else' })).toEqual([
      'firstName: short',
      'confirmPassword: Passwords must match'
    ])
    for (const nothing of ['', undefined, null, 5])
      expect(messages(form, { ...filled, confirmPassword: nothing })).toEqual(['confirmPassword: Please confirm your password'])
  })

  it('rejects the owner’s name in it, and says so while other fields are wrong', () => {
    const named = { ...filled, password: 'xX1!perera', confirmPassword: 'else' }
    expect(messages(form, named)).toEqual(['confirmPassword: Passwords must match', `password: ${NAMES}`])
  })
})

it.each([
  ['Welcome1!', 'common'],
  ['xX1!amaya', 'name'],
  ['xX1!grove', 'building'],
  ['Quiet-Harbour!27', null]
])('the browser knows of %j: %j', (password, weakness) => {
  expect(knownWeakness(password, { firstName: 'Amaya', building: 'Palm Grove' })).toBe(weakness)
})
