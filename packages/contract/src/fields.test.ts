import { describe, expect, it } from 'vitest'
import { daysInOrder } from './formRules.ts'
import { fieldErrors } from './errors.ts'
import { inEnglish } from './i18n/english.ts'
import {
  choice,
  Email,
  filter,
  optionalAmount,
  optionalDay,
  optionalLines,
  optionalText,
  requiredAmount,
  requiredDay,
  requiredText,
  requiredTime
} from './fields.ts'
import { UserId } from './ids.ts'
import { PageQuery, pagination } from './page.ts'
import { newPassword } from './passwords.ts'
import { z } from './z.ts'

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : fieldErrors(result.error, inEnglish).map((error) => error.message)
}

describe('a choice', () => {
  it('says that it is required for absent, empty and blank alike, as a text does', () => {
    const size = choice('Size', ['small', 'large'])
    for (const nothing of [undefined, null, '', ' \n']) expect(messages(size, nothing)).toEqual(['Size is required'])
    for (const wrong of ['medium', 'Small', 5, [], {}]) expect(messages(size, wrong)).toEqual(['Size must be one of: small, large'])
    for (const nothing of [undefined, '']) expect(filter('Size', ['small', 'large']).parse(nothing)).toBeUndefined()
  })
})

describe('an id', () => {
  it('that is none is called so, whatever it is', () => {
    for (const wrong of ['x', 5, true, [], {}]) expect(messages(UserId, wrong)).toEqual(['Not an id'])
  })
})

describe('text', () => {
  const title = requiredText('Title', 5)
  it('is trimmed, NFC and one line', () => {
    expect(title.parse('  a\r\n\tb ')).toBe('a b')
    expect(title.parse('e\u0301')).toBe('é')
    expect(title.parse('a\u0000b')).toBe('a b')
  })
  it('has no lone surrogates, which databases do not store unchanged', () => {
    const halves = ['Am\ud800aya', '\udc00']
    expect(halves.map((half) => requiredText('Title', 9).parse(half))).toEqual(['Am\ufffdaya', '\ufffd'])
    expect(optionalLines('Reason', 9).parse('a\n\ud800')).toBe('a\n\ufffd')
    expect(requiredText('Title', 9).parse('👍')).toBe('👍')
  })

  it('is counted after trimming, and says that it is required for absent, empty and blank alike', () => {
    expect(messages(title, ' 12345 ')).toEqual([])
    expect(messages(title, '123456')).toEqual(['Title cannot exceed 5 characters'])
    for (const nothing of [undefined, null, '', '   ', '\n\t']) expect(messages(title, nothing)).toEqual(['Title is required'])
    for (const wrong of [5, true, [], {}]) expect(messages(title, wrong)).toEqual(['Title must be text'])
  })
  it('that is optional is cleared by an empty one and left alone when absent', () => {
    const note = optionalText('Note', 5)
    expect([note.parse(''), note.parse(null), note.parse(' '), note.parse(undefined), note.parse(' x ')]).toEqual([
      null,
      null,
      null,
      undefined,
      'x'
    ])
  })
  it('of several lines keeps them', () => {
    expect(optionalLines('Description', 20).parse(' a\r\nb\u0000\n\n\tc ')).toBe('a\nb\n\n\tc')
  })
})

describe('days and times', () => {
  it('are real ones', () => {
    for (const day of ['2026-02-28', '2024-02-29', '1990-01-01', '2100-12-31']) expect(messages(requiredDay('Date'), day)).toEqual([])
    for (const day of [
      '2026-02-29',
      '2026-13-01',
      '26-01-01',
      '2026-1-1',
      '1989-12-31',
      '2101-01-01',
      '9999-12-31',
      '0001-01-01',
      'today',
      '2026-01-01T00:00'
    ]) {
      expect(messages(requiredDay('Date'), day)).toEqual(['Date must be a day, YYYY-MM-DD'])
    }
    for (const time of ['00:00', '23:59']) expect(messages(requiredTime('Start time'), time)).toEqual([])
    for (const time of ['24:00', '9:00', '09:60', '09:00:00', 'noon']) {
      expect(messages(requiredTime('Start time'), time)).toEqual(['Start time must be a time, HH:mm'])
    }
    expect(messages(requiredDay('Date'), ' ')).toEqual(['Date is required'])
  })
})

describe('two days', () => {
  const period = z
    .object({ name: requiredText('Name', 5), from: optionalDay('From'), to: optionalDay('To') })
    .check(z.refine(...daysInOrder('from', 'to', 'Too early')))
  it('are compared also while another field is wrong, but not where one of them is no day', () => {
    const problems = (from: unknown, to: unknown) => messages(period, { from, to }).slice(1)
    expect(problems('2026-01-02', '2026-01-01')).toEqual(['Too early'])
    for (const to of ['2026-01-02', '2026-01-03', '', null, undefined]) expect(problems('2026-01-02', to)).toEqual([])
    expect(problems('soon', '2026-01-01')).toEqual(['From must be a day, YYYY-MM-DD'])
    expect(problems('2026-01-02', '1.1.2026')).toEqual(['To must be a day, YYYY-MM-DD'])
    expect(messages(period, null)).toHaveLength(1)
  })
})

describe('an amount', () => {
  it('that is absent, empty or blank is required, or none where it may be left out', () => {
    for (const nothing of [undefined, null, '', ' ']) expect(messages(requiredAmount('Amount'), nothing)).toEqual(['Amount is required'])
    for (const wrong of ['12', true, []]) expect(messages(requiredAmount('Amount'), wrong)).toEqual(['Amount must be a number'])
    expect([undefined, null, '', ' '].map((nothing) => optionalAmount('Cost').parse(nothing))).toEqual([undefined, null, null, null])
  })
})

describe('an e-mail address', () => {
  it('is compared in lower case', () => expect(Email.parse(' A@B.LK ')).toBe('a@b.lk'))
  it('says what is wrong with it, once', () => {
    expect(messages(Email, undefined)).toEqual(['Email is required'])
    expect(messages(Email, '')).toContain('Email is required')
    expect(messages(Email, 'nobody')).toEqual(['Invalid email address'])
    expect(messages(Email, 'a@b.lk\r\nBcc: c@d.lk')).toEqual(['Invalid email address'])
  })
})

describe('a new password', () => {
  const rule = 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
  it.each([
    ['Verandah@2026', []],
    [undefined, ['Password is required']],
    ['', ['Password is required']],
    ['Aa1@', ['Password must be at least 8 characters']],
    ['abc', ['Password must be at least 8 characters', rule]],
    ['verandah@2026', [rule]],
    ['VERANDAH@2026', [rule]],
    ['Verandah@', [rule]],
    ['Verandah#2026', [rule]],
    [`Aa1@${'x'.repeat(125)}`, ['Password cannot exceed 128 characters']],
    [`Aa1@${'x'.repeat(124)}`, []]
  ])('%s', (password, expected) => expect(messages(newPassword(), password)).toEqual(expected))

  it('is not checked further when it is far too long', () => {
    const begun = Date.now()
    for (const filling of ['x', '1', '\u0301\u0323']) {
      expect(messages(newPassword(), `Aa1@${filling.repeat(100_000)}`)).toEqual(['Password cannot exceed 128 characters'])
    }
    expect(Date.now() - begun).toBeLessThan(500)
  })
})

describe('a page', () => {
  it('has defaults, limits and whole numbers', () => {
    expect(PageQuery.parse({})).toEqual({ page: 1, limit: 10 })
    expect(PageQuery.parse({ page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 })
    for (const bad of [{ page: '0' }, { limit: '101' }, { page: '1e99' }, { limit: 'x' }, { page: ['1', '2'] }]) {
      expect(messages(PageQuery, bad).length).toBeGreaterThan(0)
    }
  })
  it('counts pages: none when empty', () => {
    expect([0, 1, 10, 11].map((total) => pagination({ page: 1, limit: 10 }, total).pages)).toEqual([0, 1, 1, 2])
  })
})
