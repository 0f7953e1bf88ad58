import { lazyComponent } from '../lazy-component.ts'

const load = () => import('./form-error.tsx')

/** The error of a form, whose code isn't part of the first load. */
export const FormError = lazyComponent(() => load().then(m => m.FormError))

/** Loads the code of `FormError` ahead of its first use, which may be to say that the network is gone. */
export const loadFormError = (): void => void load().catch(() => undefined)
