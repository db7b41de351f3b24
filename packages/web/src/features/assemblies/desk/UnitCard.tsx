import { formatClock, grouped } from '@verandah/contract/formats'
import type { DeskUnit, PresentBy } from '@verandah/contract/hall'
import { IconDoorExit, IconFileText, IconMessageReport, IconUserCheck } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { failureOf } from '../../../api/useAction.ts'
import css from './Desk.module.css'
import { useCheckIn, useCheckOut } from './useDesk.ts'
import { useDeskWords } from './words.ts'

const ObjectionDialog = openedOnDemand(async () => (await import('./ObjectionDialog.tsx')).ObjectionDialog)

interface UnitCardProps {
  id: string
  unit: DeskUnit
  /** Called with what happened, in words. */
  onDone: (said: string) => void
}

/** Who is expected: the proxy, where there is one and the owner has not said that they come. */
const expected = ({ proxies, reply }: DeskUnit): PresentBy =>
  proxies.some(({ isActive }) => isActive) && reply !== 'attend' ? 'proxy' : 'owner'

/** Shows one unit at the desk, and checks it in or out. What is most likely has the focus, so that Enter does it. */
export function UnitCard({ id, unit, onDone }: UnitCardProps) {
  const { t } = useTranslation()
  const words = useDeskWords()
  const checkingIn = useCheckIn(id)
  const checkingOut = useCheckOut(id)
  const [isObjecting, setObjecting] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const { presence, proxies } = unit
  useEffect(() => first.current?.focus(), [])
  const { failure, dismiss } = failureOf([checkingIn, checkingOut])
  const checkIn = async (by: PresentBy) => {
    const now = await checkingIn.mutateAsync({ unit: unit.unit, by, way: 'desk' }).catch(() => null)
    if (now !== null) onDone(words.isIn(now))
  }
  const checkOut = async () => {
    if (presence === null) return
    const now = await checkingOut.mutateAsync(presence._id).catch(() => null)
    if (now !== null) onDone(t('{{unit}} is out.', { unit: unit.unit }))
  }
  const active = proxies.filter(({ isActive }) => isActive)
  const likely = expected(unit)
  return (
    <div className={css.unit} role="group" aria-label={t('Unit {{unit}}', { unit: unit.unit })}>
      <UnitFacts unit={unit} />
      {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
      <Row gap={12} className={css.buttons}>
        {presence === null && (
          <>
            <Button
              ref={likely === 'owner' ? first : null}
              className={css.large}
              look={likely === 'owner' ? 'filled' : 'outline'}
              icon={<IconUserCheck size={24} aria-hidden />}
              busy={checkingIn.isPending}
              onClick={async () => checkIn('owner')}
            >
              {t('By Owner')}
            </Button>
            <Button
              ref={likely === 'proxy' ? first : null}
              className={css.large}
              look={likely === 'proxy' ? 'filled' : 'outline'}
              icon={<IconFileText size={24} aria-hidden />}
              disabled={active.length === 0}
              busy={checkingIn.isPending}
              onClick={async () => checkIn('proxy')}
            >
              {t('By Proxy')}
            </Button>
          </>
        )}
        {presence !== null && (
          <>
            <Button ref={first} className={css.large} look="outline" icon={<IconDoorExit size={24} aria-hidden />} onClick={checkOut}>
              {t('Has Left')}
            </Button>
            {presence.by === 'proxy' && (
              <Button className={css.large} icon={<IconUserCheck size={24} aria-hidden />} onClick={async () => checkIn('owner')}>
                {t('The Owner Has Come')}
              </Button>
            )}
          </>
        )}
      </Row>
      <Row gap={8} mt={12}>
        {unit.owners.length > 1 && (
          <Button look="quiet" icon={<IconMessageReport size={20} aria-hidden />} onClick={() => setObjecting(true)}>
            {t('Note an Objection')}
          </Button>
        )}
        <Button look="quiet" tone="neutral" onClick={() => onDone('')}>
          {t('Next Unit')}
        </Button>
      </Row>
      <Suspense>{isObjecting && <ObjectionDialog id={id} unit={unit} onClose={() => setObjecting(false)} />}</Suspense>
    </div>
  )
}

/** Shows who the unit belongs to, who votes for it, and what is in the way. */
function UnitFacts({ unit }: { unit: DeskUnit }) {
  const { t } = useTranslation()
  const words = useDeskWords()
  const { presence, proxies, excluded, objection, share, owners } = unit
  return (
    <>
      <Row gap="4px 12px" align="center">
        <h3 className={css.label}>{unit.unit}</h3>
        <StatusChip tone={presence === null ? 'neutral' : 'success'}>{presence === null ? t('Not here') : t('In')}</StatusChip>
        <Text as="span" look="quiet">
          {t('{{share}} shares', { share: grouped(share) })}
        </Text>
      </Row>
      <p className={css.owners}>{owners.join(', ')}</p>
      {presence !== null && (
        <Text>
          {presence.by === 'owner'
            ? t('In by owner since {{time}}: {{name}}', { time: formatClock(presence.at), name: presence.holder })
            : t('In by proxy since {{time}}: {{name}}', { time: formatClock(presence.at), name: presence.holder })}
        </Text>
      )}
      {unit.reply !== null && presence === null && <Text look="quiet">{words.reply(unit.reply)}</Text>}
      {proxies.length === 0 && presence === null && <Text look="quiet">{t('No proxy is recorded.')}</Text>}
      {proxies.map((proxy) => (
        <Text key={proxy._id}>{words.proxy(proxy)}</Text>
      ))}
      {presence?.by === 'proxy' && (
        <Text look="quiet">{t('When the owner comes, their proxy rests until somebody lets it hold again.')}</Text>
      )}
      {excluded !== null && (
        <Notice tone="warning" mt={12}>
          {t('It may be here, and does not count or vote: {{reason}}', { reason: excluded })}
        </Notice>
      )}
      {objection !== null && (
        <Notice tone="warning" mt={12}>
          {t('Objection of {{name}}: {{text}}', objection)}
        </Notice>
      )}
    </>
  )
}
