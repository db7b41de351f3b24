import { formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { type DeliveryStatus, type Webhook, type WebhookDelivery, webhooks } from '@verandah/contract/webhooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { query } from '../../api/query.ts'
import { sectionState } from '../../api/sectionState.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SectionState } from '../../ui/cards/Section.tsx'
import { SideDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Pager } from '../../ui/lists/Pager.tsx'
import { Row, Stack, Text } from '../../ui/page/layout.tsx'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'
import { hostOf, useTestWebhook } from './useWebhooks.ts'
import css from './Webhooks.module.css'

/** While something waits to be sent, the list follows it. */
const POLL_MS = 2_000

function Status({ status }: { status: DeliveryStatus }) {
  const { t } = useTranslation()
  const chips: Record<DeliveryStatus, [tone: Tone, label: string]> = {
    waiting: ['warning', t('waiting')],
    delivered: ['success', t('delivered')],
    failed: ['error', t('failed')]
  }
  const [tone, label] = chips[status]
  return <StatusChip tone={tone}>{label}</StatusChip>
}

function attemptsOf({ attempts, nextAt }: WebhookDelivery, t: Translate): string {
  const tried = t('Attempts count', { count: attempts })
  return nextAt === null ? tried : t('{{tried}}, next on {{when}}', { tried, when: formatInstant(nextAt) })
}

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation()
  const { label, kind, status, createdAt, lastError, responseText } = delivery
  return (
    <li className={css.webhook}>
      <Row gap="4px 12px" align="center" className={css.name}>
        {label}
        <Status status={status} />
      </Row>
      <Text look="detail">
        {kind} • {formatInstant(createdAt)} • {attemptsOf(delivery, t)}
      </Text>
      {lastError !== null && <p>{lastError}</p>}
      {responseText !== null && (
        <details>
          <summary>{t('What it answered')}</summary>
          <pre className={css.text}>{responseText}</pre>
        </details>
      )}
    </li>
  )
}

/** Shows the deliveries to one address, with their results. Rendered while open. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const testing = useTestWebhook()
  const list = useQuery({
    ...query(webhooks.deliveries, { params: { id: webhook._id }, query: { page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(({ status }) => status === 'waiting') === true ? POLL_MS : false)
  })
  const send = (
    <Button busy={testing.isPending} onClick={async () => testing.run(webhook)}>
      {t('Send a Test')}
    </Button>
  )
  return (
    <SideDialog title={t('Deliveries to {{host}}', { host: hostOf(webhook) })} buttons={send} onClose={onClose}>
      <Stack gap={12}>
        {testing.failure !== null && <ErrorBanner message={testing.failure} onDismiss={testing.reset} />}
        <SectionState {...sectionState(list, t('Failed to fetch the deliveries'))} />
        {list.data?.deliveries.length === 0 && <Text look="note">{t('Nothing was sent yet.')}</Text>}
        <ul>
          {list.data?.deliveries.map((delivery) => (
            <Delivery key={delivery._id} delivery={delivery} />
          ))}
        </ul>
        {list.data && <Pager page={page} pages={list.data.pagination.pages} onPage={setPage} />}
      </Stack>
    </SideDialog>
  )
}
