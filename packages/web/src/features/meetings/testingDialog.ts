import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type Answer, type Call, listing, meeting, open, serve } from './testing.tsx'

/** By its label, marked as required or not. */
export const field = (name: string) => screen.getByLabelText((text) => text === name || text === `${name} *`)
export const set = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export const press = (user: UserEvent, name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const valueOf = (input: Element) => (input instanceof HTMLInputElement ? input.value : null)
export const items = () => screen.getAllByLabelText(/^Item \d+$/).map((input) => valueOf(input))
export const minutes = () => screen.getAllByLabelText('Duration (min)').map((input) => valueOf(input))

export async function schedule(...answers: Answer[]) {
  const calls = serve(...answers, listing())
  const opened = open()
  await screen.findByText('No meetings found')
  await opened.user.click(screen.getByTitle('Schedule Meeting'))
  await screen.findByRole('dialog', { name: 'Schedule New Meeting' })
  return { ...opened, calls }
}

export async function edit(...answers: Answer[]) {
  const calls = serve(...answers, listing(meeting()))
  const opened = open()
  await opened.user.click(await screen.findByRole('button', { name: 'Actions for Annual general meeting' }))
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Meeting' })
  return { ...opened, calls }
}

export function fill() {
  set('Meeting Title', 'Budget hearing')
  set('Date', '2026-12-10')
  set('Start Time', '18:00')
  set('End Time', '19:30')
  set('Location', 'Lobby')
}

export const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method)
