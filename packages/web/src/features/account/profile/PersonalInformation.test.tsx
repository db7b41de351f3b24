import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../../api/session/session.ts'
import { rights } from '../../../test/people.ts'
import { json, problem } from '../../../test/server.ts'
import { field } from '../../../test/form.ts'
import { openProfile, saving } from '../testing.ts'

const PUT = 'PUT /api/auth/profile'
const EDITABLE = ['First Name', 'Last Name', 'Phone Number', 'Unit Number']

async function edit(...opening: Parameters<typeof openProfile>) {
  const opened = await openProfile(...opening)
  await opened.user.click(opened.getByRole('button', { name: 'Edit' }))
  await opened.findByRole('button', { name: 'Save Changes' })
  const retype = async (name: string, text: string) => {
    await opened.user.fill(field(name), text)
  }
  const save = async () => opened.user.click(opened.getByRole('button', { name: 'Save Changes' }))
  return { ...opened, retype, save }
}

/** Opens the page with a server that keeps what it is sent. */
async function editStored(over = {}) {
  const opened = await edit(over, { [PUT]: (request) => saving(() => opened.me)(request) })
  return opened
}

test('the details are there to be read until Edit is pressed', async () => {
  const { getByText, queryByRole, queryByText } = await openProfile()
  for (const name of EDITABLE) expect(field(name)).toBeDisabled()
  expect(field('First Name')).toHaveValue('Amaya')
  expect(field('Last Name')).toHaveValue('Wijesinghe')
  expect(field('Email Address')).toHaveValue('resident@demo.verandah.lk')
  expect(field('Phone Number')).toHaveValue('+94 77 123 4567')
  expect(field('Unit Number')).toHaveValue('4B')
  expect(getByText('Press Edit to change your details.')).toBeVisible()
  expect(queryByText('Notification Preferences')).toBeNull()
  expect(queryByRole('button', { name: 'Save Changes' })).toBeNull()
  expect(queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('Edit opens the fields, the preferences and the buttons, and starts at the first', async () => {
  const { getByRole, getAllByRole, queryByRole } = await edit()
  for (const name of EDITABLE) expect(field(name).matches(':disabled')).toBe(false)
  await waitFor(() => expect(field('First Name')).toHaveFocus())
  const preferences = within(getByRole('group', { name: 'Notification Preferences' }))
  expect(preferences.getByRole('switch', { name: 'Email Notifications' })).toBeChecked()
  expect(preferences.getByRole<HTMLInputElement>('switch', { name: 'SMS Notifications' }).checked).toBe(false)
  expect(getAllByRole('button', { name: 'Cancel' })).toHaveLength(2)
  expect(queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('where no gateway sends SMS there is no switch for them', async () => {
  const { getByRole, queryByText } = await edit({ can: rights() })
  const preferences = within(getByRole('group', { name: 'Notification Preferences' }))
  expect(preferences.getAllByRole('switch')).toHaveLength(1)
  expect(queryByText(/SMS/)).toBeNull()
})

test.each([false, true])('the e-mail is read only, and says so (editing: %s)', async (isEditing) => {
  await (isEditing ? edit() : openProfile())
  expect(field('Email Address')).toHaveAttribute('readonly', '')
  expect(field('Email Address')).toHaveAccessibleDescription('Email cannot be changed. Contact administrator if needed.')
})

test('a save sends the details with the version that was seen, and is kept everywhere', async () => {
  const { findByText, getByRole, user, retype, save, sent } = await editStored()
  await retype('First Name', ' Amaya Dilini ')
  await retype('Phone Number', '(077) 765-4321')
  await user.click(getByRole('switch', { name: 'SMS Notifications' }))
  await save()
  await findByText('Profile updated successfully')
  const [{ body, ifMatch } = {}] = sent(PUT)
  expect(ifMatch).toBe('"3"')
  expect(body).toMatchObject({
    lastName: 'Wijesinghe',
    phone: '+94777654321',
    unitNumber: '4B',
    preferences: { emailNotifications: true, smsNotifications: true }
  })
  expect(Object.keys(body as object)).not.toContain('email')
  expect(field('First Name')).toBeDisabled()
  expect(field('Phone Number')).toHaveValue('+94 77 765 4321')
  expect(getByRole('button', { name: 'Edit' })).toHaveFocus()
  expect(useSession.getState().user).toMatchObject({ version: 4, phone: '+94777654321' })
  expect(localStorage.getItem('user')).toContain('+94777654321')
})

test('Cancel puts everything back and sends nothing', async () => {
  const { getAllByRole, getByRole, user, retype, sent } = await edit()
  await retype('First Name', 'Somebody')
  await user.click(getAllByRole('button', { name: 'Cancel' })[1]!)
  expect(field('First Name')).toHaveValue('Amaya')
  expect(getByRole('button', { name: 'Edit' })).toHaveFocus()
  expect(sent(PUT)).toHaveLength(0)
})

test.each([
  ['First Name', '', 'First name is required'],
  ['First Name', 'A', 'First name must be at least 2 characters'],
  ['First Name', 'A'.repeat(51), 'First name cannot exceed 50 characters'],
  ['Last Name', '', 'Last name is required'],
  ['Last Name', 'B', 'Last name must be at least 2 characters'],
  ['Last Name', 'B'.repeat(51), 'Last name cannot exceed 50 characters'],
  ['Phone Number', '+0123', 'Please provide a valid phone number'],
  ['Unit Number', '12345678901', 'Unit number cannot exceed 10 characters']
])('%s of "%s" is not accepted, with its message, and stays', async (name, text, message) => {
  const { retype, save, sent } = await edit()
  await retype(name, text)
  await save()
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message))
  expect(field(name)).toHaveValue(text)
  expect(sent(PUT)).toHaveLength(0)
})

test('what the server finds wrong is said at its field', async () => {
  const errors = [{ path: 'unitNumber', message: 'There is no such unit' }]
  const { save, retype } = await edit({}, { [PUT]: () => json({ code: 'invalid_input', message: 'Please check', errors }, 400) })
  await retype('Unit Number', '99Z')
  await save()
  await waitFor(() => expect(field('Unit Number')).toHaveAccessibleDescription('There is no such unit'))
})

test('a problem without a field is a toast, and nothing typed is lost', async () => {
  const { findByText, retype, save } = await edit({}, { [PUT]: () => problem('unavailable', 'The database is unavailable') })
  await retype('First Name', 'Dilini')
  await save()
  await findByText('The database is unavailable')
  expect(field('First Name')).toHaveValue('Dilini')
})

const GIVES_UP = /^Unit 4B is confirmed\. A change waits until a manager confirms it/

test('a warning comes before a confirmed unit is given up', async () => {
  const { retype, queryAllByText, getAllByText } = await edit()
  expect(queryAllByText(GIVES_UP)).toHaveLength(0)
  await retype('Unit Number', '4c')
  expect(field('Unit Number').getAttribute('aria-describedby')).not.toBeNull()
  expect(getAllByText(GIVES_UP)).not.toHaveLength(0)
  await retype('Unit Number', ' 4b')
  expect(queryAllByText(GIVES_UP)).toHaveLength(0)
})

test('a unit that nobody has confirmed is changed without a warning', async () => {
  const { retype, queryAllByText } = await edit({ unitConfirmed: false })
  await retype('Unit Number', '4C')
  expect(queryAllByText(GIVES_UP)).toHaveLength(0)
})

test("the unit's field suggests the building's units", async () => {
  await edit()
  const list = field('Unit Number').getAttribute('list') ?? ''
  await waitFor(() =>
    expect([...document.querySelectorAll(`datalist[id="${list}"] option`)].map((option) => option.getAttribute('value'))).toEqual([
      '4B',
      '4C'
    ])
  )
})

test('a profile that was changed elsewhere is merged with what was typed', async () => {
  const opened = await edit(
    {},
    {
      [PUT]: (request) =>
        request.ifMatch === '"9"' ? saving(() => opened.me)(request) : problem('stale', 'Somebody else has changed this')
    }
  )
  const { me, retype, save, findByRole, findByText, getByText, user, sent } = opened
  await retype('First Name', 'Dilini')
  await retype('Last Name', 'Perera')
  Object.assign(me, { version: 9, lastName: 'de Silva', phone: '+94112345678' })
  await save()
  await findByText('This was changed elsewhere while you were editing. Nothing of yours is lost.')
  await user.click(await findByRole('button', { name: 'Load their changes' }))
  await waitFor(() => expect(field('Phone Number')).toHaveValue('+94112345678'))
  expect(field('First Name')).toHaveValue('Dilini')
  expect(field('Last Name')).toHaveValue('Perera')
  expect(getByText('Last Name (latest: de Silva)')).toBeVisible()
  await save()
  await findByText('Profile updated successfully')
  expect(sent(PUT).map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"9"'])
})

test('a save whose answer was lost is not told as a change elsewhere when it is sent again', async () => {
  const opened = await edit(
    { version: 3 },
    {
      [PUT]: (request) => {
        if (request.ifMatch !== `"${opened.me.version}"`) return problem('stale', 'Somebody else has changed this')
        saving(() => opened.me)(request)
        return Promise.reject(new TypeError('Failed to fetch'))
      }
    }
  )
  const { retype, save, findByText, findByRole, sent } = opened
  await retype('First Name', 'Dilini')
  await save()
  await findByText('Failed to update profile')
  await save()
  await findByText('Your changes are saved')
  await findByRole('button', { name: 'Edit' })
  expect(field('First Name')).toHaveValue('Dilini')
  expect(sent(PUT)).toHaveLength(2)
})

test('a theme chosen while editing does not make the edit stale', async () => {
  const opened = await editStored()
  const { user, getByRole, findByRole, findByText, retype, save, sent } = opened
  await retype('First Name', 'Dilini')
  await user.click(getByRole('button', { name: 'Settings' }))
  await user.click(await findByRole('menuitem', { name: 'Dark' }))
  await waitFor(() => expect(useSession.getState().user?.version).toBe(4))
  await save()
  await findByText('Profile updated successfully')
  expect(sent(PUT).map(({ ifMatch }) => ifMatch)).toEqual([null, '"4"'])
})

test('leaving the page with typed text asks first', async () => {
  const { router, retype, findByRole, pathname } = await edit()
  await retype('First Name', 'Dilini')
  void router.navigate('/dashboard')
  await findByRole('dialog', { name: 'Leave this page? What you typed will be lost.' })
  expect(pathname()).toBe('/profile')
})
