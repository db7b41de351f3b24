import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart } from '../../test/openPart.tsx'
import { json, on, serve } from '../../test/server.ts'
import { storedSettings } from '../../test/settings.ts'
import { RetentionSection } from './RetentionSection.tsx'

test('a time that a command has set is offered too, among the usual ones', async () => {
  serve(on('GET', '/settings', () => json(storedSettings({ retention: { formerAccounts: 18, notices: 12 } }))))
  openPart(<RetentionSection />)
  const former = await screen.findByLabelText(/^Anonymise former accounts/)
  const months = (field: HTMLElement) =>
    within(field)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
  expect(former).toHaveValue('18')
  expect(months(former)).toEqual(['0', '6', '12', '18', '24', '36', '60', '120'])
  expect(months(screen.getByLabelText(/^Remove notifications/))).toEqual(['0', '6', '12', '24', '36', '60', '120'])
})
