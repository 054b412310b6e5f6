export { CallbackForm } from '../view/forms/callback-form.tsx';
export { ProfileForm } from '../view/forms/profile-form.tsx';
export { RatingForm } from '../view/forms/rating-form.tsx';
