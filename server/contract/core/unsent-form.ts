/**
 * Where a form of a page is posted when the shop's script never ran. Nothing is done with it: the answer is a page that
 * says so and leads back to what was typed.
 */
export const UNSENT_FORM_PATH = '/form-not-sent'
