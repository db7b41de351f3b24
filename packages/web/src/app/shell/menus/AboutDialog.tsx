import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useBuilding, useProductName } from '../../../api/building.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Logo } from '../../../ui/page/Logo.tsx'
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import css from './AboutDialog.module.css'

export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  const product = useProductName()
  const building = useBuilding().data
  return (
    <ModalDialog labelledBy={title} size="small" isDismissible onClose={onClose}>
      <Text as="div" p={24}>
        <h2 className={css.title} id={title}>
          <Logo />
          {t('About {{product}}', { product })}
        </h2>
        <dl className={css.facts}>
          <dt>{t('Version')}</dt>
          <dd>{import.meta.env.VITE_VERSION}</dd>
          <dt>{t('Licence')}</dt>
          <dd>{t('MIT, open source')}</dd>
          {building && (
            <>
              <dt>{t('Building')}</dt>
              <dd>
                {building.name}
                <br />
                {building.address}
              </dd>
            </>
          )}
        </dl>
        <Button data-autofocus fullWidth onClick={onClose}>
          {t('Close')}
        </Button>
      </Text>
    </ModalDialog>
  )
}
