import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Row } from '../../../ui/page/layout.tsx'

/** Shows the way out where somebody else has changed the list of units meanwhile. */
export function ReloadList({ onReload }: { onReload: () => Promise<void> }) {
  const { t } = useTranslation()
  return (
    <Row mb={16}>
      <Button look="outline" onClick={() => void onReload()}>
        {t('Load the list as it is now')}
      </Button>
    </Row>
  )
}
