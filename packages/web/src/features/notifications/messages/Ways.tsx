import { paths } from '@verandah/contract/paths'
import { IconListDetails, IconUrgent } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useLayers } from '../../../ui/dialogs/useBackCloses.ts'
import { Row } from '../../../ui/page/layout.tsx'

/** Leads from a message to an emergency, for who may send one, and to what was sent. */
export function Ways({ onEmergency }: { onEmergency: (() => void) | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Row gap="4px 8px" mb={16}>
      <Button
        look="quiet"
        icon={<IconListDetails size={18} aria-hidden />}
        onClick={() => void navigate(paths.sentMessages, { replace: useLayers.getState().depth > 0 })}
      >
        {t('Sent messages')}
      </Button>
      {onEmergency && (
        <Button look="quiet" tone="error" icon={<IconUrgent size={18} aria-hidden />} onClick={onEmergency}>
          {t('Send an Emergency')}
        </Button>
      )}
    </Row>
  )
}
