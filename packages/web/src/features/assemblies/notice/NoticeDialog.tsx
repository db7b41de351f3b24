import type { Assembly } from '@verandah/contract/assemblies'
import type { NoticePlan } from '@verandah/contract/assemblyNotice'
import { formatDay } from '@verandah/contract/formats'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../../api/calls/describeError.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { noticePlan, useGiveNotice } from '../useAssembly.ts'
import { WAY_LABEL } from '../words/states.ts'
import css from './parties.module.css'

/** Shows whom a notice reaches how, and gives it by a press. Rendered while open. */
export function NoticeDialog({ assembly, onClose }: { assembly: Assembly; onClose: () => void }) {
  const { t } = useTranslation()
  const [opened] = useState(() => Date.now())
  const { data: plan, error, refetch } = useQuery(noticePlan(assembly.meetingId, opened))
  const giving = useGiveNotice()
  const give = async () => {
    if (await giving.run(assembly.meetingId)) onClose()
  }
  return (
    <TaskDialog
      title={t('Notice of the meeting')}
      isDismissible
      isBusy={giving.isPending}
      onClose={onClose}
      buttons={
        <>
          <Button look="quiet" onClick={onClose} disabled={giving.isPending}>
            {t('Cancel')}
          </Button>
          {plan !== undefined && !plan.isTooLate && <Button onClick={give}>{t('Give Notice')}</Button>}
        </>
      }
    >
      {giving.failure !== null && <ErrorBanner message={giving.failure} onDismiss={giving.reset} />}
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch the notice'))} onRetry={() => void refetch()} />}
      {plan === undefined && error === null && <FullPageLoader isInline />}
      {plan !== undefined && <Plan plan={plan} assembly={assembly} />}
    </TaskDialog>
  )
}

function Plan({ plan, assembly }: { plan: NoticePlan; assembly: Assembly }) {
  const { t } = useTranslation()
  const { isLate, isTooLate, serveBy, parties, unserved } = plan
  const lastDay = assembly.serveSpecialBy ?? serveBy
  const reachedBy = (way: 'portal' | 'mail') => parties.filter(({ ways }) => ways.includes(way)).length
  return (
    <>
      {isTooLate && (
        <Notice tone="error" mb={16}>
          {t('It is too late for the items that need a special or unanimous resolution: their last day of service was {{day}}.', {
            day: formatDay(lastDay)
          })}{' '}
          {t('Choose a later day for the meeting, or take these items out.')}
        </Notice>
      )}
      {isLate && !isTooLate && (
        <Notice tone="warning" mb={16}>
          {t('It is late: the last day of service was {{day}}. The notice can still be given, and it is recorded that it was late.', {
            day: formatDay(serveBy)
          })}
        </Notice>
      )}
      <Facts
        facts={[
          [t('Meeting'), t('{{day}}, {{time}}', { day: formatDay(assembly.date), time: assembly.startTime })],
          [t('Serve by'), formatDay(serveBy)],
          [t('Items'), String(assembly.items.length)],
          [t('Owners told in the portal'), reachedBy('portal')],
          [t('Owners told by e-mail'), reachedBy('mail')],
          [t('Owners who need a paper'), unserved.length]
        ]}
      />
      {unserved.length > 0 && (
        <>
          <Text as="h3" mt={20} mb={8}>
            {t('Need a paper')}
          </Text>
          <ul className={css.parties}>
            {unserved.map(({ unitId, unit, party }) => (
              <li key={`${unitId} ${party}`}>{t('{{unit}} · {{party}}', { unit, party })}</li>
            ))}
          </ul>
        </>
      )}
      <details className={css.all}>
        <summary>{t('All owners')}</summary>
        <ul className={css.parties}>
          {parties.map(({ unitId, unit, party, ways }) => (
            <li key={`${unitId} ${party}`}>
              {t('{{unit}} · {{party}}', { unit, party })}{' '}
              <Text as="span" look="meta">
                {ways.length === 0 ? t('On paper') : ways.map((way) => t(WAY_LABEL[way])).join(', ')}
              </Text>
            </li>
          ))}
        </ul>
      </details>
      {!isTooLate && <Text mt={16}>{t('Once the notice is given, its items, its rules, its day and its place stay as they are.')}</Text>}
    </>
  )
}
