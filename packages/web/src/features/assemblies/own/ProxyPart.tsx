import type { MeetingId } from '@verandah/contract/meetings'
import type { OwnUnitAtAssembly } from '@verandah/contract/ownUnitAtAssembly'
import { IconFileText } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { failureOf } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { PROXY_STATE } from '../proxies/proxyState.ts'
import { useProxyActions } from '../proxies/useProxies.ts'

const ProxyDialog = openedOnDemand(async () => (await import('../proxies/ProxyDialog.tsx')).ProxyDialog)

export interface OwnPartProps {
  meetingId: MeetingId
  unit: OwnUnitAtAssembly
}

type OwnProxy = NonNullable<OwnUnitAtAssembly['proxy']>

/** Shows who votes for an own unit where its owner does not come: to be given, seen, taken back and let hold again. */
export function ProxyPart({ meetingId, unit }: OwnPartProps) {
  const { t } = useTranslation()
  const { revoking, reviving } = useProxyActions(meetingId)
  const [dialog, setDialog] = useState<'give' | 'revoke' | null>(null)
  const { failure, dismiss } = failureOf([revoking, reviving])
  const { proxy, can, as } = unit
  const close = () => setDialog(null)
  // Who holds the proxy is told so above.
  if (as === 'proxy' || (proxy === null && !can.giveProxy)) return null
  return (
    <div>
      {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
      {proxy !== null && <ProxyWords proxy={proxy} unit={unit} />}
      <Row gap={8} mt={8}>
        {proxy?.can.revive === true && (
          <Button look="outline" onClick={async () => reviving.run(proxy)}>
            {t('Let It Hold Again')}
          </Button>
        )}
        {can.giveProxy && (
          <Button
            // The next thing to do for who has said that somebody comes.
            look={proxy === null && unit.reply === 'proxy' ? 'filled' : 'outline'}
            icon={<IconFileText size={20} aria-hidden />}
            onClick={() => setDialog('give')}
          >
            {proxy === null ? t('Give a Proxy') : t('Give Another Proxy')}
          </Button>
        )}
        {proxy?.can.revoke === true && (
          <Button look="quiet" tone="error" onClick={() => setDialog('revoke')}>
            {t('Take It Back')}
          </Button>
        )}
      </Row>
      <Suspense>{dialog === 'give' && <ProxyDialog meetingId={meetingId} unit={unit.unit} onClose={close} />}</Suspense>
      {dialog === 'revoke' && proxy !== null && (
        <ConfirmDialog
          question={t('Take the proxy of {{holder}} for {{unit}} back?', { holder: proxy.holder, unit: unit.unit })}
          verb={t('Take It Back')}
          danger
          onConfirm={async () => revoking.run(proxy)}
          onClose={close}
        />
      )}
    </div>
  )
}

function ProxyWords({ proxy: { holder, state, items }, unit }: { proxy: OwnProxy; unit: OwnUnitAtAssembly }) {
  const { t } = useTranslation()
  const look = PROXY_STATE[state]
  return (
    <>
      <Row gap="4px 12px" align="center">
        <p>
          {items === 0
            ? t('Your proxy for {{unit}}: {{holder}}', { unit: unit.unit, holder })
            : t('Your proxy for {{unit}}, for some items: {{holder}}', { unit: unit.unit, holder })}
        </p>
        <StatusChip look={look}>{t(look.label)}</StatusChip>
      </Row>
      {state === 'unconfirmed' && <Text look="meta">{t('A second person confirms the paper first.')}</Text>}
      {state === 'suspended' && unit.presence?.by === 'owner' && (
        <Text look="meta">{t('You are here yourself, so it rests. Let it hold again when you leave.')}</Text>
      )}
      {state === 'suspended' && unit.presence?.by !== 'owner' && (
        <Text look="meta">{t('It does not hold until you let it hold again.')}</Text>
      )}
    </>
  )
}
