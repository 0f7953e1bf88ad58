/**
 * Action of forms that are posted before the shop's script runs. The form is not processed; the response says so and
 * links back to the page.
 */
export const UNSENT_FORM_PATH = '/form-not-sent'
