import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { codeAt, setUpTwoFactor } from '../../test/people/authenticator.ts'
import { link } from '../../test/people/tokens.ts'

describe.each(DIALECTS)('a link to sign in, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => void (building = await openBuilding(dialect)))
  afterAll(() => building.close())
  const useLink = (token: string) => building.nobody.call(signIn.byLink, { body: { token } })

  it('signs in once, and not after 15 minutes', async () => {
    const { ids, clock } = building
    const token = await link(building, ids.amaya, 'signIn')
    expect(await useLink(token)).toMatchObject({ user: { firstName: 'Amaya' } })
    await expect(useLink(token)).rejects.toMatchObject({ status: 400 })
    const late = await link(building, ids.amaya, 'signIn')
    clock.now = new Date(clock.now.getTime() + 15 * 60_000)
    await expect(useLink(late)).rejects.toMatchObject({ status: 400 })
    await expect(useLink(await link(building, ids.amaya, 'reset'))).rejects.toMatchObject({ status: 400 })
  })

  it('still asks for the second factor', async () => {
    const { secret } = await setUpTwoFactor(building, building.as.farook)
    const step = await useLink(await link(building, building.ids.farook, 'signIn'))
    if (!('tempToken' in step)) throw new Error('signed in without a code')
    building.clock.now = new Date(building.clock.now.getTime() + 30_000)
    const body = { code: codeAt(secret, building.clock.now), tempToken: step.tempToken }
    expect(await building.nobody.call(signIn.verifyLogin, { body })).toMatchObject({ user: { firstName: 'Farook' } })
  })

  it('lets nobody in whose account was deactivated since', async () => {
    const token = await link(building, building.ids.malathi, 'signIn')
    await building.as.ishara.call(users.activate, { params: { id: building.ids.malathi }, body: { isActive: false } })
    await expect(useLink(token)).rejects.toMatchObject({ status: 400 })
  })
})
