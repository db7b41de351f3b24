import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPart } from '../../test/openPart.tsx'
import { Button } from './Button.tsx'
import { LoadedMenu, type MenuContentProps } from './Menu.tsx'

const Entries = ({ entries: { Item } }: MenuContentProps) => <Item>Sign out</Item>

test('what stands in a menu is fetched with the first press anywhere, so that it opens though the connection is lost then', async () => {
  const load = vi.fn<() => Promise<typeof Entries>>(async () => Promise.resolve(Entries))
  const { user } = openPart(
    <>
      <p>Some text</p>
      <LoadedMenu width={200} load={load} renderButton={(props) => <Button {...props}>Account</Button>} />
    </>
  )
  expect(load).not.toHaveBeenCalled()
  await user.click(screen.getByText('Some text'))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('menuitem')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Account' }))
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeVisible()
})
