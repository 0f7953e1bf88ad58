import { data } from 'react-router-dom'
import { createHeaderLoader } from '#client/layouts/shop/header.loader.ts'

/** Code 500 shows the error page with the message 'Error' and status 404 (ERR-header-500-blog). */
export const loader = createHeaderLoader(() => data('Error', { status: 404 }))
