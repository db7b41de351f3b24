import { IconCalendarPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Row, Stack } from '../../ui/page/layout.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import css from './FeedDialog.module.css'

/** How the calendars of most people take the address. */
const STEPS = [
  {
    calendar: 'iPhone and iPad',
    steps: [
      'Press “Open in calendar” on that device.',
      'Or open Settings, Calendar, Accounts, Add Account, Other, Add Subscribed Calendar, and paste the address.'
    ]
  },
  {
    calendar: 'Google Calendar',
    steps: ['Open calendar.google.com on a computer.', 'Beside “Other calendars” press +, choose “From URL” and paste the address.']
  },
  {
    calendar: 'Outlook',
    steps: ['Open the calendar and press “Add calendar”.', 'Choose “Subscribe from web” and paste the address.']
  }
]

/** Shows the address of the feed, this once, and how a calendar takes it. */
export function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack as="section" gap={16} aria-labelledby={title}>
      <h3 ref={heading} id={title} className={css.heading} tabIndex={-1}>
        {t('Your address')}
      </h3>
      <code className={css.address} translate="no">
        {address}
      </code>
      <Row gap="8px 12px">
        <CopyButton text={address} label={t('Copy Address')} />
        <a className={css.open} href={address.replace(/^https?:/, 'webcal:')}>
          <IconCalendarPlus size={18} aria-hidden />
          {t('Open in calendar')}
        </a>
      </Row>
      <Notice tone="info">
        {t('It is shown only now. Whoever has it can read the meetings that you may see, so keep it to yourself.')}
      </Notice>
      <div>
        {STEPS.map(({ calendar, steps }) => (
          <details key={calendar} className={css.steps}>
            <summary>{t(calendar)}</summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </Stack>
  )
}
