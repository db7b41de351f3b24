import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { failureOf, useAction } from '../../api/useAction.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../ui/page/FullPageLoader.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { TaskDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { FeedAddress } from './FeedAddress.tsx'
import css from './FeedDialog.module.css'
import { calendar } from '@verandah/contract/calendar'
import { formatInstantDay } from '@verandah/contract/formats'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'

/** Makes a new address; the former one ends. The answer is the only time that it is shown. */
function useMakeAddress() {
  const { t } = useTranslation()
  return useAction({
    send: async () => call(calendar.create),
    failed: t('Failed to make an address for your calendar')
  })
}

function useTurnOff() {
  const { t } = useTranslation()
  return useAction({
    send: async () => call(calendar.revoke),
    done: () => t('Calendar subscription turned off successfully'),
    failed: t('Failed to turn off your calendar subscription')
  })
}

/** The texts of the questions, in English. */
const QUESTION = {
  new: {
    text: 'Make a new address? Calendars that use the present one will no longer follow the meetings.',
    verb: 'New Address'
  },
  off: {
    text: 'Turn off the subscription? Calendars that use the address will no longer follow the meetings.',
    verb: 'Turn Off'
  }
}

/** Shows the person's own calendar feed: made, shown once, made anew, turned off. Rendered while open. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const feed = useQuery(query(calendar.state))
  const making = useMakeAddress()
  const ending = useTurnOff()
  const [address, setAddress] = useState<string | null>(null)
  const [asking, setAsking] = useState<keyof typeof QUESTION | null>(null)
  const { failure, dismiss } = failureOf([making, ending])
  const since = feed.data?.createdAt ?? null

  const make = async () => {
    dismiss()
    setAddress((await making.mutateAsync()).url)
  }
  const turnOff = async () => {
    dismiss()
    if (await ending.run()) setAddress(null)
  }

  return (
    <TaskDialog
      title={t('Subscribe in your calendar')}
      isDismissible={address === null}
      onClose={onClose}
      buttons={
        <>
          {since !== null && (
            <>
              <Button look="quiet" tone="error" onClick={() => setAsking('off')}>
                {t('Turn Off')}
              </Button>
              <Button look="outline" onClick={() => setAsking('new')}>
                {t('New Address')}
              </Button>
            </>
          )}
          {feed.data !== undefined && since === null && address === null ? (
            // The failure is shown above.
            <Button onClick={async () => make().catch(() => undefined)}>{t('Make Address')}</Button>
          ) : (
            <Button onClick={onClose}>{t('Done')}</Button>
          )}
        </>
      }
    >
      <Stack gap={16} p="0 0 20px">
        {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
        <p className={css.text}>
          {t(
            'The calendar on your phone or computer can show the meetings that you may see, and it follows every change by itself. For that it reads them at a secret address, which is yours alone.'
          )}
        </p>
        {feed.isPending && <FullPageLoader isInline />}
        {feed.error !== null && (
          <ErrorBanner
            message={describeError(feed.error, t('Failed to load your calendar subscription'))}
            onRetry={() => void feed.refetch()}
          />
        )}
        {since !== null && address === null && (
          <Notice tone="info">
            {t('In use since {{date}}. The address was shown when it was made; if you have lost it, make a new one.', {
              date: formatInstantDay(since)
            })}
          </Notice>
        )}
        {address !== null && <FeedAddress address={address} />}
      </Stack>
      {asking !== null && (
        <ConfirmDialog
          question={t(QUESTION[asking].text)}
          verb={t(QUESTION[asking].verb)}
          danger
          onConfirm={asking === 'new' ? make : turnOff}
          onClose={() => setAsking(null)}
        />
      )}
    </TaskDialog>
  )
}
