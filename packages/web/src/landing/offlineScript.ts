/**
 * Runs in the offline page: opens what was asked for as soon as the portal answers. The build puts its hash into the
 * content policy.
 */
export const OFFLINE_SCRIPT = `const look=async()=>{if(!navigator.onLine||document.hidden)return;try{const answer=await fetch('/api/health',{cache:'no-store'});if(answer.ok)location.pathname==='/offline.html'?location.replace('/'):location.reload()}catch{}};addEventListener('online',look);document.addEventListener('visibilitychange',look);setInterval(look,5000)`
