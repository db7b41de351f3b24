import { hall, type PresentBy } from '@verandah/contract/hall'
import type { PresenceId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import { IconDoorExit, IconMailbox, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/calls/call.ts'
import { failureOf, useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import type { OwnPartProps } from './ProxyPart.tsx'

function usePresence({ meetingId: id, unit: { unit } }: OwnPartProps) {
  const { t } = useTranslation()
  const checkingIn = useAction({
    send: async (by: PresentBy) => call(hall.checkIn, { params: { id }, body: { unit, by, way: 'phone' } }),
    done: () => t('You are checked in'),
    about: () => t('Unit {{unit}}', { unit }),
    failed: t('Failed to check you in')
  })
  const checkingOut = useAction({
    send: async (presenceId: PresenceId) => call(hall.checkOut, { params: { id, presenceId } }),
    done: () => t('You are checked out'),
    about: () => t('Unit {{unit}}', { unit }),
    failed: t('Failed to check you out')
  })
  return { checkingIn, checkingOut }
}

/** Checks an own unit in and out on the owner's phone, and says what becomes of a proxy that is there for it. */
export function CheckInPart({ meetingId, unit }: OwnPartProps) {
  const { t } = useTranslation()
  const { checkingIn, checkingOut } = usePresence({ meetingId, unit })
  const [isLeaving, setLeaving] = useState(false)
  const { failure, dismiss } = failureOf([checkingIn, checkingOut])
  const { presence, can, as } = unit
  if (presence === null && !can.checkIn) return null
  const isProxyThere = presence?.by === 'proxy' && as === 'owner'
  return (
    <div>
      {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
      {presence !== null && (
        <Text look="strong">
          {presence.isMine
            ? t('You are here for {{unit}}.', { unit: unit.unit })
            : t('{{holder}} is here for {{unit}}.', { holder: presence.holder, unit: unit.unit })}
        </Text>
      )}
      {isProxyThere && can.checkIn && (
        <Text look="quiet">
          {t('When you say that you are here, you vote yourself, and the proxy of {{holder}} rests until you let it hold again.', {
            holder: presence.holder
          })}
        </Text>
      )}
      <Row gap={8} mt={8}>
        {can.checkIn && (
          <Button icon={<IconUserCheck size={20} aria-hidden />} onClick={async () => checkingIn.run(as)}>
            {t('I Am Here')}
          </Button>
        )}
        {presence?.isMine === true && (
          <LinkButton to={paths.ballot(meetingId)} icon={<IconMailbox size={20} aria-hidden />}>
            {t('My Ballot')}
          </LinkButton>
        )}
        {can.checkOut && presence?.isMine === true && (
          <Button look="outline" icon={<IconDoorExit size={20} aria-hidden />} onClick={() => setLeaving(true)}>
            {t('I Leave')}
          </Button>
        )}
      </Row>
      {isLeaving && presence !== null && (
        <ConfirmDialog
          question={t('Leave the meeting? Nobody votes for {{unit}} then.', { unit: unit.unit })}
          verb={t('I Leave')}
          onConfirm={async () => checkingOut.run(presence._id)}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}
