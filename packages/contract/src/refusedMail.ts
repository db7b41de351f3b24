import { endpoint } from './endpoint.ts'
import { UserId } from './ids.ts'

/** Of its own, because it is asked for above every page. */
export const refusedMail = {
  retry: endpoint('POST', '/api/users/:id/retry-mail', {
    changes: ['users'],
    summary: 'Send mail again to an address that the mail server has refused; also one’s own',
    params: { id: UserId }
  })
}
