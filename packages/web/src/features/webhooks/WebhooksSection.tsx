import { formatInstant } from '@verandah/contract/formats'
import type { NewWebhook, Webhook } from '@verandah/contract/webhooks'
import { IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { sectionState } from '../../api/sectionState.ts'
import { ActionRow } from '../../ui/buttons/ActionRow.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { Section, SectionState } from '../../ui/cards/Section.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { SecretNotice } from '../../ui/messages/SecretNotice.tsx'
import { Row } from '../../ui/page/layout.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { hostOf, useDeleteWebhook, useUpdateWebhook, useWebhooks } from './useWebhooks.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

type OpenDialog = { what: 'edit' | 'deliveries' | 'delete'; webhook: Webhook } | { what: 'create' }

function State({ isActive, failingSince }: Webhook) {
  const { t } = useTranslation()
  if (!isActive) return <StatusChip tone="neutral">{t('off')}</StatusChip>
  return failingSince === null ? <StatusChip tone="success">{t('on')}</StatusChip> : <StatusChip tone="warning">{t('failing')}</StatusChip>
}

/** Returns the state of a webhook, in a sentence. */
function useDetail({ kinds, failingSince, switchedOffAt }: Webhook): string {
  const { t } = useTranslation()
  if (switchedOffAt !== null) return t('Switched off on {{when}}: nothing had arrived for a day', { when: formatInstant(switchedOffAt) })
  if (failingSince !== null) return t('Nothing has arrived since {{when}}', { when: formatInstant(failingSince) })
  return t('Events count', { count: kinds.length })
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (opened: OpenDialog) => void }) {
  const { t } = useTranslation()
  const updating = useUpdateWebhook()
  const { isActive, failingSince, switchedOffAt } = webhook
  const detail = useDetail(webhook)
  const of = { 'aria-description': hostOf(webhook) }
  const switchOver = async () => updating.run({ seen: webhook, body: { isActive: !isActive } })
  return (
    <ActionRow
      title={hostOf(webhook)}
      chip={<State {...webhook} />}
      detail={detail}
      isUrgent={failingSince !== null || switchedOffAt !== null}
      buttons={
        <>
          <Button look="quiet" {...of} onClick={() => onOpen({ what: 'deliveries', webhook })}>
            {t('Deliveries')}
          </Button>
          <Button look="quiet" {...of} onClick={() => onOpen({ what: 'edit', webhook })}>
            {t('Edit')}
          </Button>
          <Button look="quiet" {...of} busy={updating.isPending} onClick={switchOver}>
            {isActive ? t('Switch off') : t('Switch on')}
          </Button>
          <Button look="quiet" tone="error" {...of} onClick={() => onOpen({ what: 'delete', webhook })}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      {updating.failure !== null && <ErrorBanner message={updating.failure} onDismiss={updating.reset} />}
    </ActionRow>
  )
}

/** Shows the other systems that are notified of events. */
export function WebhooksSection() {
  const { t } = useTranslation()
  const list = useWebhooks()
  const deleting = useDeleteWebhook()
  const [opened, open] = useState<OpenDialog | null>(null)
  /** Its secret is shown this once. */
  const [created, setCreated] = useState<NewWebhook | null>(null)
  const close = () => open(null)
  const webhooks = list.data?.webhooks ?? []
  return (
    <Section
      title={t('Webhooks')}
      text={t('The portal tells other systems what happens, as it happens: a signed call to an address, with the record as you see it.')}
    >
      <SectionState {...sectionState(list, t('Failed to fetch the webhooks'))} />
      {created !== null && (
        <SecretNotice
          text={t('The secret of the webhook to {{host}} is:', { host: hostOf(created) })}
          secret={created.secret}
          help={t('Copy it now: it is shown only here. With it the receiver checks the signature of each call.')}
          isNew
          onDismiss={() => setCreated(null)}
        />
      )}
      {deleting.failure !== null && <ErrorBanner message={deleting.failure} onDismiss={deleting.reset} />}
      {list.data && webhooks.length === 0 && <EmptyState icon={<IconWebhook />} title={t('No webhooks yet')} />}
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook._id} webhook={webhook} onOpen={open} />
      ))}
      {list.data && (
        <Row mt={16}>
          <Button onClick={() => open({ what: 'create' })}>{t('New Webhook')}</Button>
        </Row>
      )}
      {list.data && (opened?.what === 'create' || opened?.what === 'edit') && (
        <WebhookDialog
          webhook={opened.what === 'edit' ? opened.webhook : null}
          kinds={list.data.kinds}
          onCreated={setCreated}
          onClose={close}
        />
      )}
      {opened?.what === 'deliveries' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'delete' && (
        <ConfirmDialog
          question={t('Delete the webhook to {{host}}? Nothing more is sent there.', { host: hostOf(opened.webhook) })}
          verb={t('Delete')}
          danger
          onConfirm={async () => deleting.run(opened.webhook)}
          onClose={close}
        />
      )}
    </Section>
  )
}
