import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessablePassword.ts'
import { cases } from '../../test/properties.ts'

const word = (...passwords: string[]) => passwords

describe('a password that guessers try first', () => {
  it.each(
    Object.entries({
      'a common word with what the rule forces': word(
        'Password1!',
        'Dragon2024!',
        'Qwerty!1',
        '!Monday2026',
        'Liverpool1!',
        'Sunshine#1!',
        '1Password!'
      ),
      'signs and digits for letters': word(
        'P@ssw0rd123!',
        'Pa$$w0rd!!1',
        'Footba11!2024',
        '$unsh1ne!9',
        'N1rvana!2',
        'Passw0rd!',
        'P.a.s.s.w.o.r.d1!'
      ),
      'a common password with digits in it': word('Trustno1!', 'Abc123!@#', 'Abcd1234!', 'Iloveyou2!'),
      'keys side by side': word('1qaz@WSX', 'Zaq12wsx!', 'Qwer!234Asdf', 'Asdf!234', 'Abcdefgh1!', 'Zyxwvuts9!'),
      'a common word that is a part twice': word('Qweqwe1!', 'Booboo@2026', 'Choochoo1!', 'Abcabc1!', 'Zxczxc1!'),
      'words of the portal together': word('VerandahPassword1!', 'Welcome-Treasurer7', 'PasswordAdmin1!'),
      'the same again and again': word('Aaaaaaa1!', 'Xy1!Xy1!', 'Dragon2024Dragon!', 'AaBb1!AaBb1!'),
      'roles, and the product with the demo’s password': word(
        'Treasurer!27',
        'Council@Member1',
        'Adm1n@P0rtal',
        'Verandah@2026',
        'V3randah!!99'
      )
    }).flatMap(([what, passwords]) => passwords.map((password) => [password, what]))
  )('%s: %s', async (password) => {
    expect(await isGuessable(password)).toBe(true)
  })

  it.each([
    'Quiet-Harbour!27',
    'Kurumba#Garden7!',
    'Monsoon*Rain7',
    'Correct@Horse1',
    'My-Kettle-Sings!4',
    'nine Blue herons @ dusk 4',
    'President-Harbour!7',
    'tr33s-And-Kites!',
    'Kfm7@Trw4$Pbc9%Hnx5',
    'K7$r!9&2mP',
    'නිමල්ගේ-Paper!27'
  ])('%s is none', async (password) => {
    expect(await isGuessable(password)).toBe(false)
  })

  it('is looked up in a real list', async () => {
    for (const text of ['Letmein!1', 'Liverpool!1', 'Mustang!1', 'Xpcrew!1', 'Xpcr3w!1']) expect(await isGuessable(text)).toBe(true)
    for (const text of ['Xpcrwe!1', 'Verpol-Mutang!1', 'Liverpool-Mustang-Xpcrew!1']) expect(await isGuessable(text)).toBe(false)
  })

  it('is one again and again, however odd it is, and in small and capital letters alike', async () => {
    const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 42 })
    await fc.assert(
      fc.asyncProperty(typed, fc.integer({ min: 2, max: 3 }), async (part, times) => {
        expect(await isGuessable(part.repeat(times))).toBe(true)
        // Letters of which there is only one case, or whose capital is another letter, are left out.
        const small = part.replace(/[^!-~]/g, '')
        expect(await isGuessable(small.toUpperCase())).toBe(await isGuessable(small.toLowerCase()))
      }),
      cases(30, 1_000)
    )
  })
})
