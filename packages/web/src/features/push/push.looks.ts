import { IconDeviceMobile } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const pushNoticeIcons: NoticeIcons = { push: IconDeviceMobile }
