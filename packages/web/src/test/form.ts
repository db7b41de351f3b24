import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Returns the dialog that is open, else the page. */
const front = () => within(screen.queryByRole('dialog') ?? document.body)

/** Returns a field by its label, marked as required, optional or not. */
export const field = (name: string) =>
  front().getByLabelText((text) => [name, `${name} *`, `${name} (optional)`].includes(text), { selector: 'input, textarea, select' })

export const press = async (user: UserEvent, name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

/** Chooses from the menu of one record. */
export async function choose(user: UserEvent, entry: string, of: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Chooses from the menu with the actions of the page. */
export async function chooseMore(user: UserEvent, entry: string) {
  await openMore(user)
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

/** Opens that menu; returns what it has. */
export async function openMore(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
