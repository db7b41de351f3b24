import type { Assembly } from '@verandah/contract/assemblies'
import { formatDay } from '@verandah/contract/formats'
import type { Proxy } from '@verandah/contract/proxies'
import { IconFilePlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { failureOf } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { PROXY_STATE } from '../proxies/proxyState.ts'
import { useProxies, useProxyActions } from '../proxies/useProxies.ts'
import { ScanLink } from '../ScanLink.tsx'

const ProxyDialog = openedOnDemand(async () => (await import('../proxies/ProxyDialog.tsx')).ProxyDialog)

const isLasting = ({ state }: Proxy) => state !== 'revoked' && state !== 'lapsed'

/** Lists the proxies of a meeting, to be confirmed by a second person where they are on paper, and records new ones. */
export function PaperProxies({ assembly: { meetingId } }: { assembly: Assembly }) {
  const { t } = useTranslation()
  const { proxies, failure, retry } = useProxies(meetingId)
  const actions = useProxyActions(meetingId)
  const [isRecording, setRecording] = useState(false)
  const failed = failureOf([actions.confirming, actions.revoking, actions.reviving])
  const shown = proxies?.filter(isLasting) ?? []
  return (
    <Card>
      <h3>{t('Proxies')}</h3>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {failed.failure !== null && <ErrorBanner message={failed.failure} onDismiss={failed.dismiss} />}
      {proxies !== undefined && shown.length === 0 && <Text look="quiet">{t('No proxy is recorded.')}</Text>}
      <ul>
        {shown.map((proxy) => (
          <ProxyRow key={proxy._id} proxy={proxy} actions={actions} />
        ))}
      </ul>
      <Text as="div" mt={16}>
        <Button look="outline" icon={<IconFilePlus size={20} aria-hidden />} onClick={() => setRecording(true)}>
          {t('Record a Proxy on Paper')}
        </Button>
      </Text>
      <Suspense>{isRecording && <ProxyDialog meetingId={meetingId} unit={null} onClose={() => setRecording(false)} />}</Suspense>
    </Card>
  )
}

function ProxyRow({ proxy, actions }: { proxy: Proxy; actions: ReturnType<typeof useProxyActions> }) {
  const { t } = useTranslation()
  const { unit, holder, state, day, form, documentId, reason, itemIds, createdBy, can } = proxy
  const look = PROXY_STATE[state]
  const name = t('Proxy of {{unit}}', { unit })
  return (
    <Text as="li" p="12px 0">
      <Row gap="4px 12px" align="center">
        <strong>{unit}</strong>
        <StatusChip look={look}>{t(look.label)}</StatusChip>
      </Row>
      <p>{itemIds === null ? holder : t('{{holder}}, for some items', { holder })}</p>
      <Text look="meta">
        {form === 'paper'
          ? t('On paper of {{day}}, recorded by {{name}}', { day: formatDay(day), name: `${createdBy.firstName} ${createdBy.lastName}` })
          : t('Given in the portal on {{day}}', { day: formatDay(day) })}
      </Text>
      {documentId !== null && <ScanLink id={documentId} of={name} />}
      {reason !== null && <Text look="meta">{reason}</Text>}
      {state === 'unconfirmed' && !can.confirm && (
        <Text look="meta">
          {t('Somebody else confirms it: not who recorded it or votes by it, the chair, or who stands for election.')}
        </Text>
      )}
      <Row gap={8} mt={8} role="group" aria-label={name}>
        {can.confirm && (
          <Button look="outline" onClick={async () => actions.confirming.run(proxy)}>
            {t('Confirm')}
          </Button>
        )}
        {can.revive && (
          <Button look="outline" onClick={async () => actions.reviving.run(proxy)}>
            {t('Let It Hold Again')}
          </Button>
        )}
        {can.revoke && (
          <Button look="quiet" tone="error" onClick={async () => actions.revoking.run({ ...proxy, as: 'lapsed' })}>
            {t('End It')}
          </Button>
        )}
      </Row>
    </Text>
  )
}
