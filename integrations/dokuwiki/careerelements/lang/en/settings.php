<?php

$lang['baseurl'] = 'The recruiting service (its base URL), such as https://recruit.example';
$lang['customerid'] = 'Your customer id at the recruiting service';
$lang['urlkey'] = 'Prefix of the parameters in addresses of pages; empty: vacancy. It must be no parameter of the wiki';
$lang['timezone'] = 'The time zone of the company, such as Europe/Copenhagen; empty: that of the visitor';
$lang['access'] = 'Which vacancies are shown';
$lang['access_o_external'] = 'those for everybody';
$lang['access_o_internal'] = 'those for employees';
$lang['access_o_any'] = 'all';
$lang['company'] = 'The name of the company, for search engines';
$lang['everywhere'] = 'Add the script to each page, also where no element is found in its text (for pages that include others)';
$lang['more'] = 'Further settings of the script as JSON, such as {"questions-url": "/questions.json"}';
