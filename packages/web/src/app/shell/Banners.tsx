import { paths } from '@verandah/contract/paths'
import { IconKey } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Row } from '../../ui/page/layout.tsx'
import css from './Banners.module.css'

/** Asks the person to change a temporary password, above every page. */
export function TempPasswordBanner() {
  const { t } = useTranslation()
  return (
    <Row as="section" gap="0 12px" align="center" p="4px 16px" className={css.banner} data-no-print aria-label={t('Temporary password')}>
      <IconKey size={22} aria-hidden />
      <p className={css.text}>{t('You are using a temporary password, which works for a short time only. Please choose your own.')}</p>
      <Link className={css.link} to={{ pathname: paths.profile, hash: '#security' }}>
        {t('Change password')}
      </Link>
    </Row>
  )
}
