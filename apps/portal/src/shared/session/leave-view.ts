/** From a customer's portal to the back office with a full page load, which drops the customer's data. */
export const leaveView = () => window.location.assign('/admin?tab=users');
