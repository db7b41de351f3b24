import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { MantineProvider } from '@mantine/core'
import { fetchOpened, fetchOpenedByButtons, onDemand, openedOnDemand, ReloadContext } from './onDemand.tsx'
import { ToastHost } from '../messages/ToastHost.tsx'

const FAILED = 'This could not be loaded. Check your connection and try again; if that does not help, reload the page.'

/** Code that cannot be fetched so many times. */
function codeOf<Props extends object>(component: (props: Props) => React.ReactNode, failures: number) {
  let left = failures
  return onDemand<Props>(async () => (left-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(component)))
}

const show = (page: React.ReactNode, reload = async () => Promise.resolve(false)) =>
  render(
    <MantineProvider>
      <ReloadContext value={reload}>{page}</ReloadContext>
      <ToastHost />
    </MantineProvider>
  )

test('a dialog that cannot be loaded says so and closes; the page stays, and the next press opens it', async () => {
  const Dialog = codeOf(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Done</button>, 1)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <output>{isOpen ? 'open' : 'closed'}</output>
        <Suspense>{isOpen && <Dialog onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  show(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(FAILED)).toBeVisible()
  expect(await screen.findByText('closed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  expect(await screen.findByText('closed')).toBeVisible()
})

test('another part says so in its place, and is tried again as often as it takes', async () => {
  const Chart = codeOf(() => <p>Bars</p>, 2)
  show(
    <Suspense>
      <Chart />
    </Suspense>
  )
  expect(await screen.findByText(FAILED)).toBeVisible()
  for (let time = 0; time < 2; time += 1) {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  }
  expect(await screen.findByText('Bars')).toBeVisible()
  expect(screen.queryByText(FAILED)).toBeNull()
})

test('while the page is loaded again for a newer release nothing is said', async () => {
  const Chart = codeOf(() => <p>Bars</p>, 1)
  const reload = vi.fn<() => Promise<boolean>>(async () => Promise.resolve(true))
  show(
    <Suspense>
      <Chart />
    </Suspense>,
    reload
  )
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await reload.mock.results[0]?.value
  expect(screen.queryByText(FAILED)).toBeNull()
})

/** Opens a page whose button opens a field; returns how often the field's code was asked for. */
function openField(failures = 0) {
  let left = failures
  const load = vi.fn<() => Promise<() => React.ReactNode>>(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch')
    return () => <input aria-label="Name" />
  })
  const Field = openedOnDemand(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <p>Text</p>
        <button onClick={() => setOpen(true)}>Open</button>
        <Suspense>{isOpen && <Field />}</Suspense>
      </>
    )
  }
  show(<Page />)
  return load
}

test('what a button opens is there at once where its code was fetched before', async () => {
  const load = openField()
  expect(load).not.toHaveBeenCalled()
  await fetchOpened()
  await fetchOpened()
  expect(load).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByText('Open'))
  expect(screen.getByLabelText('Name')).toBeVisible()
})

test.each([
  ['pointed at', () => userEvent.hover(screen.getByText('Open'))],
  ['reached by the keyboard', async () => userEvent.tab()]
])('its code is fetched when a button is %s', async (_how, come) => {
  onTestFinished(fetchOpenedByButtons())
  const load = openField()
  await userEvent.hover(screen.getByText('Text'))
  expect(load).not.toHaveBeenCalled()
  await come()
  expect(load).toHaveBeenCalledOnce()
})

test('code that could not be fetched before the press is fetched with it, and nothing was said', async () => {
  openField(1)
  await fetchOpened()
  expect(screen.queryByText(FAILED)).toBeNull()
  await userEvent.click(screen.getByText('Open'))
  expect(await screen.findByLabelText('Name')).toBeVisible()
})

test('without a connection nothing is fetched before it is needed', async () => {
  const load = openField()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await fetchOpened()
  expect(load).not.toHaveBeenCalled()
})

test('without a connection code is not asked for at all, since many browsers keep a failure; with one it is', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<() => React.ReactNode>>(async () => Promise.resolve(() => <p>Bars</p>))
  const Chart = onDemand(load)
  show(
    <Suspense>
      <Chart />
    </Suspense>
  )
  await screen.findByText(FAILED)
  expect(load).not.toHaveBeenCalled()
  connection.mockReturnValue(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Bars')).toBeVisible()
})

test('an error of what was loaded is the page’s', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = codeOf(() => {
    throw new Error('Broken')
  }, 0)
  const page = (
    <Suspense>
      <Broken />
    </Suspense>
  )
  show(<RouterProvider router={createMemoryRouter([{ path: '/', element: page, errorElement: <p>The page failed</p> }])} />)
  expect(await screen.findByText('The page failed')).toBeVisible()
  expect(screen.queryByText(FAILED)).toBeNull()
})

afterEach(() => vi.restoreAllMocks())
