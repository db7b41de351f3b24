import { useBrand } from '../../api/building.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Text } from '../../ui/page/layout.tsx'
import css from './Devices.module.css'

/** Shows how a notice looks on the device, before the browser is asked. */
export function NoticeExample({ hidesDetails }: { hidesDetails: boolean }) {
  const { t } = useTranslation()
  const { building, product } = useBrand()
  return (
    <figure className={css.example}>
      <figcaption>{t('This is how a notice looks:')}</figcaption>
      <div className={css.paper}>
        <img className={css.picture} src="/favicon.svg" alt="" width={36} height={36} />
        <div>
          <Text look="strong">{building || product}</Text>
          <p>{hidesDetails ? t('You have a new notice') : t('Water is off on Monday from 9:00 to 12:00')}</p>
        </div>
      </div>
    </figure>
  )
}
